import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { FaultyServer, type Fault } from '../support/faulty-server';
import { expect, test } from '../support/journey';

/** What Chromium says of files that fail. */
test.use({ provoked: /integrity|Failed to load resource|ERR_/ });

let faulty: FaultyServer;
test.beforeAll(async () => {
  faulty = await FaultyServer.open(process.env.PORTAL_UNDER_TEST ?? '');
});
test.afterAll(() => faulty.close());

const isScript = (path: string) => /^\/assets\/shell\/\w+\/shell\.\w+\.js$/.test(path);
const isSheet = (path: string) => /^\/assets\/shell\/\w+\/shell\.\w+\.css$/.test(path);
const reload = (page: Page) => page.getByRole('button', { name: 'Recharger la page' });
const field = (page: Page) => page.getByLabel('N° client ou e-mail');

for (const fault of ['is a 500', 'has one byte flipped', 'is refused'] satisfies Fault[]) {
  test(`P2.3 a shell whose script ${fault} says so, and a reload brings it back`, async ({ page }) => {
    const undo = await faulty.spoil(page, isScript, fault);
    // a screen that only a session opens
    await page.goto('/document/bills');
    await expect(page.getByRole('heading', { name: 'Votre espace n’a pas pu être chargé' })).toBeVisible();
    await expectAccessible(page);
    await undo();
    await reload(page).click();
    await expect(field(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
}

test('P2.3 a page whose shell script never loads says after ten seconds that it is late', async ({
  page,
}) => {
  await page.clock.install();
  const undo = await faulty.spoil(page, isScript, 'never comes');
  await page.goto('/login', { waitUntil: 'commit' });
  const words = page.getByRole('heading', { name: 'Le chargement prend plus de temps que prévu' });
  await page.clock.fastForward(5_000);
  await expect(words).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(words).toBeVisible();
  await undo();
  // the first paint has the field too: only the reloaded page is without the words
  const reloaded = page.waitForEvent('load');
  await reload(page).click();
  await reloaded;
  await expect(words).toHaveCount(0);
  await expect(field(page)).toBeVisible();
});

test('P2.3 a style sheet of the shell that fails is requested again', async ({ page }) => {
  const undo = await faulty.spoil(page, isSheet, 'is a 500');
  const again = page.waitForRequest(/\.css\?again=\w+$/);
  await page.goto('/login');
  await again;
  await undo();
  const submit = page.getByRole('button', { name: 'Se connecter' });
  await expect(submit).not.toHaveCSS('border-radius', '0px');
  await expect(submit).toHaveCSS('min-height', /[1-9]/);
});
