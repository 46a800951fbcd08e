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

test('a page begins the calls of its first screen before the shell’s script arrives', async ({
  page,
  logIn,
  dashboard,
}) => {
  await logIn.openSession('100001');
  await page.goto('/');
  await dashboard.expectHere('Camille');

  let letShellCome = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (letShellCome = resolve));
  await page.route(/\/assets\/shell\/.*\.m?js$/, async (route) => {
    await allowed;
    await route.continue();
  });
  const sent = recordCalls(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => sent.length).toBe(5);
  expect(sent).toEqual(['/getContext', '/financialPieces', '/getContract', '/getBalance', '/explainInvoice']);
  letShellCome();
  await dashboard.expectHere('Camille');
  for (const call of ['/getContext', '/financialPieces', '/getContract', '/getBalance', '/explainInvoice']) {
    expect(
      sent.filter((one) => one === call),
      call,
    ).toHaveLength(1);
  }
});

test('a customer’s screens take every call that their page begins, and send none of them again', async ({
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

test('an agent’s screens take every call that their page begins', async ({ page, logIn }) => {
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
