import { expect, test } from '../support/journey';

test('C1.2 P1.2 a customer logs in with their e-mail, finds their own space, and no log-in inside it', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  await logIn.open();
  await logIn.enter('camille.martin@example.fr', 'Lumiere2026!');
  await dashboard.expectHere('Camille');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Client n° 100001').first()).toBeVisible();
  expect(await frame.entries()).toEqual([
    ...['Tableau de bord', 'Tous mes contrats'],
    ...['Historique', 'Jour par jour', 'Dernier mois', 'Mon année', 'Auto-relève'],
    ...['Factures', 'Paiements', 'Documents'],
    ...['Mon forfait', 'Mes options', 'Changer de forfait', 'Je déménage', 'Résilier ou renoncer'],
    ...['Aide', 'Nous écrire', 'Mes demandes'],
    ...['Mes informations', 'Paramètres', 'Parrainage'],
  ]);
  for (const path of ['/login', '/createPassword']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});

test('C1.3 C1.7 a wrong password and a customer without any contract each get a message, and neither is logged in', async ({
  page,
  logIn,
}) => {
  await logIn.open();

  await test.step('a wrong password opens nothing', async () => {
    await logIn.enter('100017', 'Lumiere2025!');
    await expect(logIn.refusal).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('expires');
  });

  await test.step('no contract, no space', async () => {
    await logIn.enter('100007', 'Lumiere2026!');
    const notice = page.getByRole('form').getByRole('status');
    await expect(notice).toContainText('Aucun contrat n’est encore rattaché');
    await expect(notice).toContainText('contact@lumenvie.example');
    await expect(page).toHaveURL(/\/login$/);
  });
});
