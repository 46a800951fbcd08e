import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Contracts of customers whom no other journey visits. */
const contracts = async () =>
  (
    await rows<{ contract_number: string }>(
      `select contract_number from contract
       where customer_number > '100060' and status = 'effective' and termination_date is null
       order by customer_number desc limit 3`,
      [],
    )
  ).map((row) => row.contract_number) as [string, string, string];

test('L6.3 B9.4 administrator: a file of French Excel with errors by kind, then imported; one amendment and the import are withdrawn, in two tabs; who reads only reads', async ({
  page,
  context,
  logIn,
  request,
}) => {
  const [first, second, third] = await contracts();
  const year = 2050 + Math.floor(Math.random() * 49);
  const fileName = `avenants-${Date.now()}.csv`;
  const line = (contract: string) => `${contract};15/01/${year};Été ${Date.now()}`;
  const good = [first, second, third].map(line);
  const put = (...lines: string[]) =>
    page.getByLabel('Fichier CSV des avenants').setInputFiles({
      name: fileName,
      mimeType: 'text/csv',
      // Windows-1252
      buffer: Buffer.from(["Numéro de contrat;Date d'effet;Libellé", ...lines].join('\r\n'), 'latin1'),
    });

  await logIn.openSession('admin');
  await page.goto('/admin/search-client-contract?action=importAmendments');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger un modèle (CSV)' }).click();
  expect((await template).suggestedFilename()).toBe('modele-avenants.csv');
  await put(good[0]!, `${second};31/02/${year};"x`, line(first), line(first), `${third};31/02/${year};x`);
  await expect(page.getByRole('row', { name: new RegExp(`^6 ${third} 31/02/${year}`) })).toBeVisible();
  await expect(page.getByText('Guillemets mal placés ou non fermés : 1 ligne')).toBeVisible();
  await expect(page.getByText('Contrat et date répétés : 2 lignes')).toBeVisible();
  await expectFitsPhone(page);
  await wideWindow(page);
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  await put(...good);
  await page.getByRole('button', { name: 'Importer 3 avenants' }).click();
  await page.getByRole('link', { name: 'Voir les avenants importés' }).click();

  await expect(page.getByRole('heading', { name: fileName })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('Été');
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('button', { name: /^Retirer l’avenant/ })).toHaveCount(3);

  await page.getByRole('button', { name: `Retirer l’avenant du 15/01/${year} du contrat ${first}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(`L’avenant du 15/01/${year} du contrat ${first} est retiré.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('Retiré');
  await expectFitsPhone(page);
  await wideWindow(page);

  // the other tab still shows what it read
  await other.getByRole('button', { name: 'Retirer les 3 avenants à venir' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Retirer les 3 avenants à venir' }).click();
  await expect(other.getByText('2 avenants retirés.')).toBeVisible();
  await expect(other.getByText('3 retirés', { exact: true })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: /^Retirer les 2/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retirer les 2/ })
    .click();
  await expect(page.getByText(/est retiré/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 retirés', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retirer/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Tous les imports' }).click();
  await page.getByRole('combobox', { name: 'État' }).selectOption({ label: 'Retiré' });
  await expect(page.getByRole('row', { name: new RegExp(fileName) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Contrat (ou son début)' }).fill(first);
  await expect(page.getByRole('row', { name: new RegExp(fileName) })).toContainText('par admin');

  const imported = new URL(address).searchParams.get('import') ?? '';
  const seller = await callsOf(request, 'vendeur');
  expect((await seller('/searchAmendmentImports', {})).status).toBe(403);
  const reader = await callsOf(request, 'lecteur');
  expect((await reader('/withdrawAmendmentImport', { importId: imported })).status).toBe(403);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await logIn.openSession('lecteur');
  await page.goto(address);
  await expect(page.getByText(/leur retrait demande un accès complet/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('Retiré');
});

test('S2 L6.3 an agent without the right has neither the entry nor the screen', async ({ page, logIn }) => {
  await logIn.openSession('vendeur');
  await page.goto('/admin/amendments');
  await expect(page.getByRole('link', { name: 'Avenants importés' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Avenants importés' })).toHaveCount(0);
});
