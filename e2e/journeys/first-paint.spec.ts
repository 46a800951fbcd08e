import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { account } from '../support/accounts';
import { expect, test } from '../support/journey';
import { expectNothingMoved } from '../support/layout-shift';

const { login, password } = account('100001');
const identifier = (page: Page) => page.getByLabel('N° client ou e-mail');
const secret = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' });
const isShell = (path: string) => /^\/assets\/shell\/\w+\/shell\.\w+\.js$/.test(path);

/** Answers the shell's script when `release` is called, and no sooner. */
async function holdShell(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => isShell(url.pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

/** Log-ins that the page asked for. */
function countLogIns(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(request.url().endsWith('/api/login'))));
  return () => count;
}

test('L3.2 C1.1 the log-in can be filled in before its code comes: what is typed, the caret and the focus stay', async ({
  page,
}) => {
  const release = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Votre espace client' })).toBeVisible();
  await expect(page).toHaveTitle('Votre espace client · Lumenvie');
  await identifier(page).fill('100001');
  await identifier(page).press('ArrowLeft');
  await identifier(page).press('ArrowLeft');
  const field = await identifier(page).elementHandle();
  release();
  await expect(page.locator('[data-first-paint]')).toHaveCount(0);
  await expect(submit(page)).toBeDisabled();
  expect(
    await field?.evaluate((one: HTMLInputElement) => [one.isConnected, one.value, one.selectionStart]),
  ).toEqual([true, '100001', 4]);
  await expect(identifier(page)).toBeFocused();
  await secret(page).fill(password);
  await expect(submit(page)).toBeEnabled();
});

test('L3.2 C1.1 a log-in that is sent before its code comes is sent once, when it has come', async ({
  page,
  dashboard,
}) => {
  const release = await holdShell(page);
  const logIns = countLogIns(page);
  await page.goto('/document/bills', { waitUntil: 'commit' });
  await identifier(page).fill(login);
  await secret(page).fill(password);
  await secret(page).press('Enter');
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).search).toBe('');
  expect(logIns()).toBe(0);
  release();
  // what was asked for before the log-in
  await expect(page.getByRole('heading', { name: 'Mes factures', exact: true })).toBeVisible();
  expect(logIns()).toBe(1);
  await page.goto('/');
  await dashboard.expectHere();
});

test('C1.5 a button that is pressed before its code comes acts when it has come', async ({ page }) => {
  const release = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
});

test('P1.1 a theme that is chosen before the code comes applies at once, and is kept', async ({ page }) => {
  const release = await holdShell(page);
  const chosen = page.locator('html');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await expect(chosen).toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('.sk-words')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  await page.reload();
  await expect(chosen).toHaveAttribute('data-theme', 'dark');
});

test('the current entry of a menu that scrolls is in sight from the first paint on, and stays where it is', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await logIn.openSession('100001');
  await page.addInitScript(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const see = () => {
      const { scrollTop } = document.querySelector('.shell-side .shell-menu') ?? {};
      if (scrollTop !== undefined) seen.add(Math.round(scrollTop));
    };
    // in each frame between its layout, after the observers of the page, and its paint
    const look = () => {
      const laidOut = new ResizeObserver(() => {
        laidOut.disconnect();
        see();
      });
      laidOut.observe(document.documentElement);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const release = await holdShell(page);
  await page.goto('/contact/event', { waitUntil: 'commit' });
  const here = page.locator('.shell-side [aria-current]');
  await expect(here).toBeInViewport({ ratio: 0.9 });
  release();
  await expect(page.locator('.sk-words')).toHaveCount(0);
  await expect(page.locator('#first-paint-style')).toHaveCount(0);
  await expect(here).toBeInViewport({ ratio: 0.9 });
  const places = await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
  expect(places).toEqual([expect.any(Number)]);
  expect(places).not.toEqual([0]);
});

/** The page as a server would send it that has other things in it. */
async function rewritten(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/login',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    },
  );
}

const changes: [what: string, change: (html: string) => string][] = [
  [
    'of a version that is no longer served',
    (html) => html.replace(/data-first-paint="mf-auth \w+"/, 'data-first-paint="mf-auth 0000000000000000"'),
  ],
  [
    'that React draws otherwise',
    (html) => html.replace('<h1>Votre espace client</h1>', '<h1>Autrefois</h1><hr>'),
  ],
];
for (const [what, change] of changes) {
  test(`P4.1 a first paint ${what} gives way to the screen, which keeps what was typed`, async ({ page }) => {
    await rewritten(page, change);
    const release = await holdShell(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await identifier(page).fill('100001');
    release();
    await expect(page.locator('[data-first-paint], #first-paint-style')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Votre espace client' })).toHaveCount(1);
    await expect(page.getByText('Autrefois')).toHaveCount(0);
    await expect(identifier(page)).toHaveValue('100001');
    await secret(page).fill(password);
    await expect(submit(page)).toBeEnabled();
  });
}

for (const [device, width] of [
  ['a laptop', 1280],
  ['a phone', 390],
] as const) {
  test(`L3.1 P2.6 on ${device} the frame and the log-in are taken over where they are`, async ({
    page,
    logIn,
    dashboard,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login');
    await expect(page.locator('#first-paint-style')).toHaveCount(0);
    await expect(submit(page)).toBeDisabled();
    await expectNothingMoved(page, 'the log-in');
    const fonts = await page.evaluate(() =>
      [...document.fonts].map(({ display, status }) => `${display} ${status}`),
    );
    expect(fonts).toContain('optional loaded');
    await logIn.enter(login, password);
    await dashboard.expectHere();
    const release = await holdShell(page);
    const answer = await page.reload({ waitUntil: 'commit' });
    await expect(
      page.getByRole('link', { name: 'Lumenvie, accueil' }).filter({ visible: true }),
    ).toBeVisible();
    // nothing of the visitor is in what the page came with: the browser asks for it
    expect(await answer?.text()).not.toMatch(/Camille|Martin|100001|\d\s*€/);
    release();
    await dashboard.expectHere();
    await expect(page.locator('#first-paint-style')).toHaveCount(0);
  });
}

/** Sends each page up to its first form, and the rest after a pause, as a line does that falters. */
async function openFalteringLine(portal: string) {
  const server = createServer((request, response) => {
    void fetch(portal + request.url, { headers: { accept: 'text/html' } }).then(async (answer) => {
      const html = await answer.text();
      const middle = html.indexOf('<form');
      // without the policy: its `self` would be this server
      response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, middle));
      setTimeout(() => response.end(html.slice(middle)), 300);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('P2.6 where the page comes in two pieces, its screen is drawn when it is whole', async ({
  page,
  baseURL,
}) => {
  const line = await openFalteringLine(baseURL ?? '');
  await page.route(
    (url) => url.pathname === '/login',
    (route) => route.continue({ url: `${line.address}/login` }),
  );
  await page.goto('/login');
  await expect(submit(page)).toBeDisabled();
  await expectNothingMoved(page, 'the log-in');
  line.close();
});

test('P1.11 a customer reads their number and what a screen shows before its code comes; the page has none of it', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.openSession(login);
  const release = await holdShell(page);
  const answer = await page.goto('/document/payments', { waitUntil: 'commit' });
  await expect(page.locator('.shell-side')).toContainText(`Client n° ${login}`);
  await expect(page.locator('[data-first-paint] h2').first()).toBeVisible();
  expect(await answer?.text()).not.toContain(login);
  release();
  await frame.expectOpen('Mes paiements');
  await expectNothingMoved(page, 'the payments');
});

test('P1.14 an agent has their menu and the heading of the screen before its code comes, until they log out', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.openSession('admin');
  await page.goto('/admin');
  const kept = () => page.evaluate(() => localStorage.getItem('portal.agent-menu.v1'));
  await expect.poll(kept).not.toBeNull();
  const entries = await frame.entries();
  const release = await holdShell(page);
  const answer = await page.goto('/admin/jobs', { waitUntil: 'commit' });
  const heading = page.locator('[data-first-paint] h1');
  await expect(heading).toBeVisible();
  expect(await frame.entries()).toEqual(entries);
  await expect(frame.menu.locator('[aria-current=page]')).toHaveCount(1);
  expect(await answer?.text()).not.toContain(entries[1]);
  release();
  await expect(page.locator('[data-first-paint]')).toHaveCount(0);
  expect(await frame.entries()).toEqual(entries);
  await expectNothingMoved(page, 'the jobs');
  await frame.logOut();
  await expect.poll(kept).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S2 the page says so, shows no form that would send a password, and explains one that was sent', async ({
    page,
    request,
  }) => {
    await page.goto('/login');
    // Playwright’s own queries by text leave <noscript> out
    await expect(page.locator('.sk-noscript')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Votre espace client' })).toBeVisible();
    await expect(identifier(page)).toBeHidden();
    await expect(page.getByText('Connectez-vous')).toBeHidden();
    await expect(page.locator('.sk-noscript a')).toHaveText(['09 70 00 00 00', 'contact@lumenvie.example']);
    const sent = await request.post('/login', {
      form: { user: login, password },
      headers: { accept: 'text/html' },
    });
    expect(sent.status()).toBe(405);
    expect(await sent.text()).toContain('Activez JavaScript');
  });
});
