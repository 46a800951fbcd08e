import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';

const lost = 'Le chargement n’a pas abouti';

test('P2.3 a screen whose code did not come says so in its place, and comes with the network', async ({
  page,
  context,
  logIn,
  frame,
}) => {
  await logIn.holds('admin');
  await page.goto('/admin');
  await frame.expectOpen('Accueil');
  await context.setOffline(true);
  await frame.entry('Journal d’audit').click();
  await frame.expectOpen('Cet écran n’a pas pu être chargé');
  await expect(frame.entry('Accueil')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await frame.expectOpen('Journal d’audit');
});

test('P2.3 a dialogue whose code did not come leaves the search and what was typed, and is asked for again', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.holds('admin');
  await page.goto('/admin/search-client-contract?customerNbr=100001');
  await frame.expectOpen('Recherche de clients et de contrats');
  const typed = page.getByLabel('Nom', { exact: true });
  await typed.fill('Lemaire');
  await page.route('**/assets/mf-admin-users/**', (route) => route.abort());
  const open = page.getByRole('button', { name: 'Importer des avenants' });
  await open.click();
  const told = page.getByRole('dialog', { name: lost });
  await expect(told).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await expect(typed).toHaveValue('Lemaire');
  await page.unroute('**/assets/mf-admin-users/**');
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Importer des avenants' })).toBeVisible();
});

test('B8.1 without the network, no screen outside the scheme is told of either', async ({
  page,
  context,
  logIn,
  frame,
}) => {
  await logIn.holds('lecteur');
  await page.goto('/admin');
  await frame.expectOpen('Accueil');
  await expect(frame.entry('Journal d’audit')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors connexion', { exact: false }).first()).toBeVisible();
  await context.setOffline(false);
  await page.goto('/admin/audit');
  await frame.expectNotFound();
});
