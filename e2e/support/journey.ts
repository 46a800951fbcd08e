import { test as base, expect, type Page } from '@playwright/test';
import { CreatePasswordPage } from '../pages/create-password-page';
import { DashboardPage } from '../pages/dashboard-page';
import { FramePage } from '../pages/frame-page';
import { LogInPage } from '../pages/log-in-page';
import { OfferPage } from '../pages/offer-page';
import { RemotePage } from '../pages/remote-page';

interface Journey {
  logIn: LogInPage;
  createPassword: CreatePasswordPage;
  frame: FramePage;
  dashboard: DashboardPage;
  offer: OfferPage;
  remote: RemotePage;
  /** Further messages of the console that a journey provokes on purpose. */
  provoked: RegExp;
  /** Errors that the page threw or wrote to its console; a journey ends without any. */
  pageErrors: string[];
}

/** Messages that any journey may provoke on purpose, by refused calls and blocked assets. */
const refused = /Failed to load resource|net::ERR_/;

function collectErrors(page: Page, provoked: RegExp, errors: string[]) {
  const collect = (text: string) => {
    if (!provoked.test(text)) errors.push(text);
  };
  page.on('pageerror', (error) => collect(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !refused.test(message.text())) collect(message.text());
  });
}

/** Which journeys a change of a remote can reach is read from these (scripts/stages/test-results.mjs). */
function noteAddresses(page: Page, annotations: { type: string; description?: string }[]) {
  const noted = new Set<string>();
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame !== page.mainFrame() || noted.has(pathname)) return;
    noted.add(pathname);
    annotations.push({ type: 'opened', description: pathname });
  });
}

/** How many times slower the page's processor is, to find journeys that read a page before it is current; 1 by default. */
const slowness = Number(process.env.PORTAL_SLOW_PROCESSOR ?? 1);

async function slowDown(page: Page) {
  if (slowness === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

export const test = base.extend<Journey>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.PORTAL_UNDER_TEST),
  provoked: [/^$/, { option: true }],
  pageErrors: [
    async ({ page, provoked }, use, { annotations }) => {
      noteAddresses(page, annotations);
      await slowDown(page);
      const errors: string[] = [];
      collectErrors(page, provoked, errors);
      await use(errors);
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  logIn: async ({ page }, use) => use(new LogInPage(page)),
  createPassword: async ({ page }, use) => use(new CreatePasswordPage(page)),
  remote: async ({ page }, use) => use(new RemotePage(page)),
  frame: async ({ page }, use) => use(new FramePage(page)),
  dashboard: async ({ page }, use) => use(new DashboardPage(page)),
  offer: async ({ page }, use) => use(new OfferPage(page)),
});

export { expect };
