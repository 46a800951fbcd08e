import { test as base, expect, type Page } from '@playwright/test';
import { CreatePasswordPage } from '../pages/create-password-page';
import { DashboardPage } from '../pages/dashboard-page';
import { FramePage } from '../pages/frame-page';
import { LogInPage } from '../pages/log-in-page';

interface Journey {
  logIn: LogInPage;
  createPassword: CreatePasswordPage;
  frame: FramePage;
  dashboard: DashboardPage;
  /** Errors that the page threw or wrote to its console; a journey ends without any. */
  pageErrors: string[];
}

/** Messages that a journey provokes on purpose, by refused calls and blocked assets. */
const provoked = /Failed to load resource|net::ERR_/;

function collectErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !provoked.test(message.text())) errors.push(message.text());
  });
}

export const test = base.extend<Journey>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.PORTAL_UNDER_TEST),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      collectErrors(page, errors);
      await use(errors);
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  logIn: async ({ page }, use) => use(new LogInPage(page)),
  createPassword: async ({ page }, use) => use(new CreatePasswordPage(page)),
  frame: async ({ page }, use) => use(new FramePage(page)),
  dashboard: async ({ page }, use) => use(new DashboardPage(page)),
});

export { expect };
