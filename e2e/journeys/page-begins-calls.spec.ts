import type { Page } from '@playwright/test';
import { declaredRemotes } from '../support/declared-remotes';
import { expect, test } from '../support/journey';

/** Calls of the back end that the page sends, in their order. */
function recordCalls(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(pathname.slice('/api'.length));
  });
  return sent;
}

/** The shell's scripts come when the returned function is called, and no sooner. */
async function holdShell(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/shell\/.*\.m?js$/, async (route) => {
    await allowed;
    await route.continue();
  });
  return release;
}

const routesOf = (frame: string) =>
  declaredRemotes()
    .flatMap(({ routes }) => routes)
    .filter((route) => route.frame === frame && route.firstCalls);

/** Calls that the page began and that no screen has taken. */
const untaken = (page: Page) =>
  page.evaluate(() => [
    ...((window as { portalFirstCalls?: Map<string, unknown> }).portalFirstCalls?.keys() ?? []),
  ]);

async function expectTaken(page: Page, path: string, begun: readonly string[]) {
  // the former screen may still send calls of its own until the next page is there
  await page.goto('about:blank');
  const sent = recordCalls(page);
  await page.goto(path);
  await expect.poll(() => untaken(page), path).toEqual([]);
  for (const call of begun)
    expect(
      sent.filter((one) => one === call),
      `${call} on ${path}`,
    ).toHaveLength(1);
  page.removeAllListeners('request');
}

test('L3.3 a page begins the calls of its first screen before the shell’s script arrives', async ({
  page,
  logIn,
  dashboard,
}) => {
  await logIn.openSession('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');

  const letShellCome = await holdShell(page);
  const sent = recordCalls(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => sent.length).toBe(5);
  expect(sent).toEqual(['/getContext', '/financialPieces', '/getContract', '/getBalance', '/getHomeMoment']);
  letShellCome();
  await dashboard.expectHere('Camille');
  for (const call of ['/getContext', '/financialPieces', '/getContract', '/getBalance', '/getHomeMoment']) {
    expect(
      sent.filter((one) => one === call),
      call,
    ).toHaveLength(1);
  }
});

test('L7.2 the calls of a page are one trace, those of a click another', async ({
  page,
  logIn,
  dashboard,
  frame,
}) => {
  await logIn.openSession('100001');
  const traces: string[] = [];
  page.on('request', (request) => {
    const { traceparent } = request.headers();
    if (traceparent !== undefined) traces.push(traceparent);
  });
  await page.goto('/');
  await dashboard.expectHere('Camille');
  const ofPage = await page.locator('meta[name=traceparent]').getAttribute('content');
  expect(new Set(traces)).toEqual(new Set([ofPage]));

  traces.length = 0;
  await frame.goTo('Historique', 'Historique de consommation');
  await expect.poll(() => traces.length).toBeGreaterThan(1);
  const [ofClick, ...others] = new Set(traces);
  expect(ofClick).not.toBe(ofPage);
  expect(others).toEqual([]);
});

test('L3.3 a customer’s screens take every call that their page begins, and send none of them again', async ({
  page,
  logIn,
  dashboard,
}) => {
  test.slow();
  await logIn.openSession('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');
  for (const { path, firstCalls = [] } of routesOf('customer')) {
    await expectTaken(page, path, ['/getContext', ...firstCalls.map((call) => call.path)]);
  }
});

test('L3.3 an agent’s screens take every call that their page begins', async ({ page, logIn }) => {
  await logIn.openSession('admin');
  for (const { path, firstCalls = [] } of routesOf('admin')) {
    await expectTaken(
      page,
      path,
      firstCalls.map((call) => call.path),
    );
  }
});

test('P1.7 a page whose session is over begins no call', async ({ page, logIn, frame }) => {
  await logIn.openSession('100001');
  await page.goto('/');
  await frame.expectOpen(/^Bonjour/);
  await page.evaluate(() => localStorage.setItem('expires', String(Date.now() - 1000)));
  const sent = recordCalls(page);
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sent).not.toContain('/getContext');
});

/** Accounts with a debt, with nothing to pay, ended, and with five hundred contracts. */
for (const login of ['100002', '100001', '100008', '100004']) {
  test(`P2.6 C2.2 customer ${login} reads the figures of the home before the code of the screen has come`, async ({
    page,
    logIn,
    frame,
  }) => {
    await logIn.openSession(login);
    await page.goto('/');
    await frame.expectOpen(/^Bonjour/);
    const letShellCome = await holdShell(page);
    const answer = await page.goto('/', { waitUntil: 'commit' });
    const places = page.locator('[data-first-paint] [data-first-figure]');
    await expect(places.and(page.locator('[data-first-figure="balance"]'))).toHaveText(
      /^[\d\s\u202f,]+\u00a0€$/,
    );
    await expect(page.locator('[data-first-paint] h1')).toHaveText(/^Bonjour ./);
    const texts = (await places.allInnerTexts()).filter((text) => text !== '');
    // the page itself is the same for everybody: the browser asked for the amounts
    expect(await answer?.text()).not.toMatch(/\d\s*€/);
    letShellCome();
    await frame.expectOpen(/^Bonjour/);
    await expect(page.locator('[data-first-figure]')).toHaveCount(0);
    const drawn = (await page.locator('.dash').innerText()).replaceAll(/\s+/g, ' ');
    for (const text of texts) expect(drawn).toContain(text.replaceAll(/\s+/g, ' '));
  });
}

test('P2.6 C6.2 a customer in debt reads what is due on the bills before the code of the screen has come', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.openSession('100016');
  await page.goto('/');
  await frame.expectOpen(/^Bonjour/);
  const letShellCome = await holdShell(page);
  await page.goto('/document/bills', { waitUntil: 'commit' });
  const due = page.locator('[data-first-paint] [data-first-figure="due"]');
  await expect(due).toHaveText(/€$/);
  const amount = await due.innerText();
  letShellCome();
  await expect(page.locator('[data-first-figure]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'À payer' })).toContainText(amount);
});

test('P1.7 a page whose session is over shows no figure', async ({ page, logIn, frame }) => {
  await logIn.openSession('100002');
  await page.goto('/');
  await frame.expectOpen(/^Bonjour/);
  await page.evaluate(() => localStorage.setItem('expires', String(Date.now() - 1000)));
  const letShellCome = await holdShell(page);
  const sent = recordCalls(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-first-figure]')).toHaveText(Array<string>(13).fill(''));
  expect(sent).toEqual([]);
  letShellCome();
  await expect(page.getByRole('dialog')).toBeVisible();
});
