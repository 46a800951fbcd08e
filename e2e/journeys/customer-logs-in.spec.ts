import { expect, test } from '../support/journey';

test('C1.1 the button waits for an identifier and a password that can be right', async ({ logIn }) => {
  await logIn.open();
  await expect(logIn.submit).toBeDisabled();
  await logIn.identifier.fill('100001');
  await logIn.password.fill('Lumi');
  await expect(logIn.submit).toBeDisabled();
  await logIn.password.fill('Lumiere2026!');
  await expect(logIn.submit).toBeEnabled();
});

for (const identifier of ['100001', 'camille.martin@example.fr']) {
  test(`C1.2 a customer logs in with ${identifier} and finds their own space`, async ({
    page,
    logIn,
    frame,
    dashboard,
  }) => {
    await logIn.open();
    await logIn.enter(identifier, 'Lumiere2026!');
    await dashboard.expectHere('Camille');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Client n° 100001').first()).toBeVisible();
    expect(await frame.entries()).toEqual([
      'Tableau de bord',
      ...['Historique', 'Dernier mois', 'Auto-relève'],
      ...['Mon forfait', 'Mes options', 'Changer de forfait'],
      ...['Mes informations', 'Paramètres', 'Parrainage', 'Je déménage', 'Résilier ou renoncer'],
      ...['Documents', 'Factures', 'Paiements'],
      ...['Nous écrire', 'Mes demandes'],
    ]);
  });
}

test('C1.3 a wrong password says so and opens nothing', async ({ page, logIn }) => {
  await logIn.open();
  await logIn.enter('100017', 'Lumiere2025!');
  await expect(logIn.refusal).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'expires'))).toEqual([]);
});

test('P1.2 who is logged in does not see the log-in again', async ({ page, logIn, dashboard }) => {
  await logIn.as('100005');
  await dashboard.expectHere();
  for (const path of ['/login', '/createPassword']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});

test('C1.7 a customer without any contract is told so, and is not let in', async ({ page, logIn }) => {
  await logIn.open();
  await logIn.enter('100007', 'Lumiere2026!');
  const notice = page.getByRole('form').getByRole('status');
  await expect(notice).toContainText('Aucun contrat n’est encore rattaché');
  await expect(notice).toContainText('contact@lumenvie.example');
  await expect(page).toHaveURL(/\/login$/);
});
