import { expect, test } from '../support/journey';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Nothing may stick out at the side: a phone does not scroll sideways. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('P1.11 on a phone a customer logs in, opens the menu as a drawer and goes where they choose', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  await logIn.open();
  expect(await page.evaluate(overflow)).toBe(0);
  await logIn.enter('100001', 'Lumiere2026!');
  await dashboard.expectHere('Camille');
  expect(await page.evaluate(overflow)).toBe(0);

  await expect(frame.menu).toBeHidden();
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await opener.tap();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.tap();
  await drawer.getByRole('link', { name: 'Factures' }).tap();
  await expect(drawer).toBeHidden();
  await dashboard.expectOpen('Mes factures');
  expect(await page.evaluate(overflow)).toBe(0);

  await opener.tap();
  await drawer.getByRole('button', { name: 'Se déconnecter' }).tap();
  await logIn.expectOpen('Votre espace client');
});

test('on a phone an agent reads the home of the back-office', async ({ page, logIn, frame }) => {
  await logIn.as('admin');
  await frame.expectOpen('Accueil');
  expect(await page.evaluate(overflow)).toBe(0);
});
