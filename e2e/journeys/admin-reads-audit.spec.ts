import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

const heading = 'Journal d’audit';

test('B11.1 an administrator finds who opened a customer’s space, in the log as the database has it; verified, and as a file', async ({
  page,
  logIn,
  dashboard,
  frame,
  request,
}) => {
  test.slow();
  await logIn.openSession('admin');
  await page.goto('/?client=100001');
  await dashboard.expectHere('Camille');
  await page.getByRole('button', { name: 'Quitter le mode support' }).click();
  await frame.goTo(heading, heading);
  const table = page.getByRole('table', { name: heading });
  const row = table.getByRole('row').nth(1);

  await test.step('the reading that was just made is the first row', async () => {
    await page.getByRole('searchbox', { name: 'N° client' }).fill('100001');
    await expect(page).toHaveURL(/customerNbr=100001/);
    await page.getByRole('searchbox', { name: 'Auteur' }).fill('admin');
    await expect(page).toHaveURL(/actor=admin/);
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Dossier client consulté');
    await expect(page).toHaveURL(/call=/);
    // the header alone is of no such act
    await expect(table.getByRole('row').filter({ hasNotText: 'Dossier client consulté' })).toHaveCount(1);
    await expect(row).toContainText(/admin dans l’espace du client\s*100001/);
    const [latest] = await rows<{ position: number }>(
      `select position from audit_entry where customer_number = '100001' and actor = 'admin' and call = '/getContext'
       order by happened_at desc limit 1`,
      [],
    );
    await table
      .getByRole('button', { name: /telle qu’écrite$/ })
      .first()
      .click();
    await expect(table.getByText('/getContext', { exact: true })).toBeVisible();
    await expect(
      table.getByText(`entrée n° ${latest?.position.toLocaleString('fr-FR')} de la chaîne du client 100001`),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the opening of the space is one line; what was read there unfolds below it', async () => {
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    // the cleared filters are drawn first: they would clear what is typed before
    await expect(page.getByRole('searchbox', { name: 'N° client' })).toHaveValue('');
    await page.getByRole('searchbox', { name: 'N° client' }).fill('100001');
    await expect(page).toHaveURL(/customerNbr=100001$/);
    await expect(table.getByText('Dossier client consulté')).toHaveCount(0);
    await table
      .getByRole('button', { name: /actes dans l’espace du client 100001 ouvert le/ })
      .first()
      .click();
    await expect(
      table.getByRole('listitem').filter({ hasText: 'Dossier client consulté' }).first(),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'Modifications seules' }).click();
    await expect(page).toHaveURL(/act=CHANGE/);
    await expect(table.getByText('Espace client ouvert')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Tout' }).click();
  });

  await test.step('what was done is found by its words', async () => {
    await page.getByRole('searchbox', { name: 'Ce qui a été fait' }).fill('ESPACE ouv');
    await expect(page).toHaveURL(/text=ESPACE\+ouv/);
    await expect(row).toContainText('Espace client ouvert');
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).not.toHaveURL(/text=/);
  });

  await test.step('twenty entries are in view at 1280 × 800', async () => {
    for (let entry = 0; entry < 20; entry += 1) await callsOf(request, 'lecteur');
    await page.goto('/admin/audit');
    await expect(table.getByRole('row').nth(20)).toBeInViewport({ ratio: 1 });
  });

  await test.step('the chains are verified to the last entry', async () => {
    await page.getByRole('button', { name: /Vérifier maintenant|Reprendre/ }).click();
    await expect(page.getByText('Journal intact')).toBeVisible();
    await expect(page.getByText(/Dernière vérification complète le/)).toBeVisible();
  });

  await test.step('the file contains the filtered entries', async () => {
    const opening = 'Espace client ouvert';
    // other journeys open other spaces meanwhile
    await page.getByRole('searchbox', { name: 'N° client' }).fill('100001');
    await expect(page).toHaveURL(/customerNbr=100001/);
    await page.getByRole('combobox', { name: 'Action' }).selectOption(opening);
    await expect(row).toContainText(opening);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) {
      expect(line).toContain(opening);
      expect(line).toContain('100001');
    }
  });

  await test.step('a day is picked or typed; one that does not exist stays in its field, with the reason, and narrows nothing', async () => {
    const from = page.getByRole('textbox', { name: 'Du', exact: true });
    await from.click();
    await expectAccessible(page);
    await page.getByText('Aujourd’hui', { exact: true }).click();
    await expect(page).toHaveURL(/fromDate=\d{4}-\d{2}-\d{2}/);
    await expect(from).toBeFocused();
    await from.fill('31022026');
    await page.keyboard.press('Tab');
    await expect(from).toHaveAccessibleDescription('Le 31/02/2026 n’existe pas');
    await expect(from).toHaveValue('31/02/2026');
    await expect(page).not.toHaveURL(/fromDate/);
    await expect(page.getByText('Aujourd’hui', { exact: true })).toBeHidden();
    await from.fill('');
  });

  await test.step('on a phone the log is cards, and nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table).toHaveCount(0);
    await expect(page.getByText(/\d à \d+$/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

test('S2 an agent who is not an administrator cannot open the log, and the calls are refused', async ({
  page,
  logIn,
  request,
  frame,
}) => {
  const call = await callsOf(request, 'comdata');
  for (const path of ['/searchAudit', '/exportAudit']) expect((await call(path, {})).status).toBe(403);
  expect((await call('/checkAudit', { step: true })).status).toBe(403);
  await logIn.openSession('comdata');
  await page.goto('/admin/audit');
  await frame.expectNotFound();
  expect(await frame.entries()).not.toContain(heading);
});
