import { expect, test } from '../support/journey';

const screens: [entry: string, path: string, heading: string][] = [
  ['Historique', '/consumption/history', 'Historique de consommation'],
  ['Dernier mois', '/consumption/last-month', 'Consommation du dernier mois'],
  ['Auto-relève', '/consumption/self-relief', 'Auto-relève'],
  ['Mon forfait', '/offer/package', 'Mon forfait'],
  ['Mes options', '/offer/options', 'Mes options'],
  ['Changer de forfait', '/offer/change-packege', 'Changer de forfait'],
  ['Mes informations', '/profile/information', 'Mes informations'],
  ['Paramètres', '/profile/setting', 'Mes paramètres'],
  ['Parrainage', '/profile/sponsorship', 'Parrainage'],
  ['Je déménage', '/profile/move', 'Je déménage'],
  ['Résilier ou renoncer', '/profile/contract-end', 'Résilier ou renoncer'],
  ['Documents', '/document/files', 'Mes documents'],
  ['Factures', '/document/bills', 'Mes factures'],
  ['Paiements', '/document/payments', 'Mes paiements'],
  ['Nous écrire', '/contact/application-forms', 'Nous écrire'],
  ['Mes demandes', '/contact/event', 'Mes demandes'],
];

test('P2.1 every entry of the menu opens its remote, which is fetched once and no sooner than needed', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  test.slow();
  await logIn.as('100001');
  await dashboard.expectHere('Camille');
  for (const [entry, path, heading] of screens) {
    await frame.goTo(entry, heading);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('P1.2 a deep link asks to log in, then leads where it was going', async ({ page, logIn }) => {
  await page.goto('/document/bills');
  await logIn.expectOpen('Votre espace client');
  await logIn.enter('100005', 'Lumiere2026!');
  await expect(page).toHaveURL(/\/document\/bills$/);
  await logIn.expectOpen('Mes factures');
});

test('P1.13 an unknown path shows the not-found page inside the frame', async ({ page, logIn, frame }) => {
  await logIn.holds('100005');
  await page.goto('/nulle/part');
  await frame.expectNotFound();
  await page.goto('/not-found');
  await frame.expectNotFound();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await frame.expectOpen(/^Bonjour/);
});

test('P1.14 a customer is told of no back-office screen', async ({ page, request, logIn, frame }) => {
  await logIn.as('100005');
  for (const path of ['/admin', '/admin/users', '/admin/subscription']) {
    await page.goto(path);
    await frame.expectNotFound();
  }
  const snapshot = await page.request.get('/registry/snapshot');
  expect(await snapshot.text()).not.toContain('/admin');
  const anonymous = await request.get('/registry/snapshot');
  expect(await anonymous.text()).not.toMatch(/mf-(dashboard|documents|admin-users)/);
});
