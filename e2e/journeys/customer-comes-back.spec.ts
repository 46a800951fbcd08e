import { expect, test } from '../support/journey';
import { bonesInSight } from '../support/layout-shift';

// Playwright turns the cache of whole pages off, customers do not
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

test('P2.6 a customer who leaves the portal and comes back finds the screen of the address, with its filters', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('100001');
  await page.goto('/document/bills');
  await logIn.expectOpen('Mes factures');
  await page.getByRole('combobox', { name: 'Année' }).selectOption({ index: 1 });
  const { pathname, search } = new URL(page.url());
  expect(search).not.toBe('');
  await page.goto('/sandbox/outbox');
  await page.goBack();
  await logIn.expectOpen('Mes factures');
  await expect(page).toHaveURL((url) => url.pathname === pathname && url.search === search);
  await expect(page.getByRole('combobox', { name: 'Année' })).not.toHaveValue('');
  await page.goForward();
  await expect(page).toHaveURL(/outbox/);
});

for (const [device, width] of [
  ['a laptop', 1280],
  ['a phone', 390],
] as const) {
  test(`P2.6 on ${device} « Précédent » shows the screen before, and no drawer over it`, async ({
    page,
    logIn,
    frame,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await logIn.openSession('100001');
    await page.goto('/consumption/history');
    await logIn.expectOpen('Historique de consommation');
    const goTo = async (entry: string) => {
      if (await frame.more.isVisible()) {
        await frame.more.click();
        await frame.drawer.getByRole('link', { name: entry, exact: true }).click();
      } else await frame.entry(entry).click();
    };
    await goTo('Factures');
    await logIn.expectOpen('Mes factures');
    await page.goBack();
    await logIn.expectOpen('Historique de consommation');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
}

test('P2.6 « Précédent » shows a screen where the customer left it; a new one begins at its top', async ({
  page,
  logIn,
  frame,
}) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.setViewportSize({ width: 1280, height: 500 });
  await logIn.openSession('100001');
  for (const [path, heading] of [
    ['/consumption/history', 'Historique de consommation'],
    ['/document/bills', 'Mes factures'],
  ] as const) {
    await page.goto(path);
    await logIn.expectOpen(heading);
    const long = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(long).toBeGreaterThan(1_300);
    await page.mouse.move(800, 250);
    await page.mouse.wheel(0, 700);
    // what comes late above it moves the place with its words: the browser anchors them
    let left = 0;
    await expect
      .poll(async () => {
        const before = left;
        left = await top();
        return left > 600 && left === before && (await bonesInSight(page)) === 0;
      })
      .toBe(true);
    await page.reload();
    await logIn.expectOpen(heading);
    await expect.poll(top).toBe(left);
    await frame.goTo('Mes informations', 'Mes informations');
    await expect.poll(top).toBe(0);
    await page.goBack();
    await logIn.expectOpen(heading);
    await expect.poll(top).toBe(left);
    await page.goForward();
    await frame.expectOpen('Mes informations');
    await expect.poll(top).toBe(0);
  }
});

test('a visitor who scrolls after a reload, before the code that knows their place has come, stays where they go', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await logIn.openSession('100001');
  await page.goto('/document/bills');
  await logIn.expectOpen('Mes factures');
  await page.mouse.move(800, 200);
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.mouse.wheel(0, 700);
  await expect.poll(top).toBe(700);
  let release = () => {};
  const allowed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/later\.\w+\.js$/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.reload();
  await logIn.expectOpen('Mes factures');
  await page.mouse.wheel(0, -2000);
  await expect.poll(top).toBe(0);
  release();
  // kept at the end of a page, once the code is there
  const kept = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('pagehide'));
      return Object.values(JSON.parse(sessionStorage.getItem('portal.scroll') ?? '{}') as object);
    });
  await expect.poll(kept).toEqual([0]);
});

test('P1.9 after « Précédent » and a log-out, the next screen begins at its top, and no place is kept', async ({
  page,
  logIn,
  frame,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await logIn.openSession('100001');
  await page.goto('/document/bills');
  await logIn.expectOpen('Mes factures');
  await page.mouse.move(800, 200);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await frame.goTo('Mes informations', 'Mes informations');
  await page.goBack();
  await logIn.expectOpen('Mes factures');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await frame.logOut();
  await logIn.expectOpen('Votre espace client');
  expect(
    await page.evaluate(() => [
      window.scrollY,
      window.history.scrollRestoration,
      sessionStorage.getItem('portal.scroll'),
    ]),
  ).toEqual([0, 'auto', null]);
});

test('P1.9 after a log-out « Précédent » shows the log-in, and never the former visitor', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.as('100001');
  await frame.expectOpen('Bonjour Camille');
  await page.goto('/profile/information');
  await frame.expectOpen('Mes informations');
  await frame.logOut();
  await logIn.expectOpen('Votre espace client');
  await page.goto('/sandbox/outbox');
  const shown: string[] = [];
  await page.exposeFunction('noteText', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const note = () =>
      (window as unknown as { noteText: (text: string) => void }).noteText(document.body?.innerText ?? '');
    addEventListener('pageshow', note);
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await logIn.expectOpen('Votre espace client');
  }
  expect(shown.join()).not.toMatch(/Camille|Martin|100001/);
});
