import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

const heading = 'Journal d’audit';

test('B11.1 an administrator finds who opened a customer’s space, in the log as the database has it', async ({
  page,
  logIn,
  dashboard,
  frame,
}) => {
  test.slow();
  await logIn.holds('admin');
  await page.goto('/?client=100001');
  await dashboard.expectHere('Camille');
  await page.getByRole('button', { name: 'Quitter le mode support' }).click();
  await frame.goTo(heading, heading);
  await page.getByRole('searchbox', { name: 'Numéro de client' }).fill('100001');
  await expect(page).toHaveURL(/customerNbr=100001/);
  await page.getByRole('searchbox', { name: 'Auteur' }).fill('admin');
  await expect(page).toHaveURL(/actor=admin/);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Lecture du dossier client');
  await expect(page).toHaveURL(/call=/);
  const table = page.getByRole('table', { name: heading });
  const row = table.getByRole('row').nth(1);
  await expect(row).toContainText('admin');
  await expect(row).toContainText('dans l’espace du client 100001');
  const [latest] = await rows<{ position: number }>(
    `select position from audit_entry where customer_number = '100001' and actor = 'admin' and call = '/getContext'
     order by happened_at desc limit 1`,
    [],
  );
  await expect(row).toContainText(`entrée n° ${latest?.position.toLocaleString('fr-FR')}`);
  await table
    .getByRole('button', { name: /telle qu’écrite$/ })
    .first()
    .click();
  await expect(table.getByText('/getContext', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const opening = 'Ouverture d’un espace client par un conseiller';
  await page.getByRole('combobox', { name: 'Action' }).selectOption(opening);
  await expect(row).toContainText(opening);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Numéro de client' })).toHaveValue('100001');
  await expect(row).toContainText('dans l’espace du client 100001');
});

test('B11.1 the chains are verified to the last entry, and the file holds what was filtered', async ({
  page,
  logIn,
}) => {
  test.slow();
  await logIn.holds('admin');
  await page.goto('/admin/audit?actor=admin&call=%2Flogin');
  await page.getByRole('button', { name: /Vérifier maintenant|Reprendre/ }).click();
  await expect(page.getByText('Journal intact')).toBeVisible();
  await expect(page.getByText(/Dernière vérification complète le/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) {
    expect(line).toContain('Connexion');
    expect(line).toContain('/login');
    expect(line).toMatch(/À la place du client\s: (oui|non)/);
  }
});

for (const login of ['comdata', 'lecteur', 'vendeur', '100001']) {
  test(`S2 ${login} is no administrator: no way to the log, and the calls are refused`, async ({
    page,
    logIn,
    request,
    frame,
  }) => {
    const call = await callsOf(request, login);
    for (const path of ['/searchAudit', '/exportAudit']) expect((await call(path, {})).status).toBe(403);
    expect((await call('/checkAudit', { step: true })).status).toBe(403);
    if (login === '100001') return;
    await logIn.holds(login);
    await page.goto('/admin/audit');
    await frame.expectNotFound();
    expect(await frame.entries()).not.toContain(heading);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('B11.1 the log is cards, and nothing is cut', async ({ page, logIn }) => {
    await logIn.holds('admin');
    await page.goto('/admin/audit?actor=admin');
    await expect(page.getByText(/\d affichées?$/)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
