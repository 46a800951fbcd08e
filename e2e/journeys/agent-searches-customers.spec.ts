import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { readCsv } from '../support/csv';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

const search = '/admin/search-client-contract?customerNbr=10000';

test('B9.1 B9.3 an administrator finds customers, keeps them as a file, and the cases of a month', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('admin');
  await page.goto(search);
  await expect(page.getByRole('button', { name: 'Actions sur le client 100001' })).toBeVisible();
  const expected = await rows<{ customer_number: string; contract_number: string | null }>(
    `select u.customer_number, c.contract_number from customer u
       left join contract c on c.customer_number = u.customer_number where u.customer_number like '10000%'`,
    [],
  );
  const customers = new Set(expected.map((row) => row.customer_number));
  await expect(page.getByText(new RegExp(`^${customers.size}\\sclients`))).toBeVisible();
  await expectAccessible(page);

  await test.step('the file has one line for each contract, as in the database', async () => {
    const [found] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter en CSV' }).click(),
    ]);
    expect(found.suggestedFilename()).toBe('clients-contrats.csv');
    const [titles, ...lines] = readCsv(await readFile(await found.path(), 'utf8'));
    const column = (title: string) => titles?.indexOf(title) ?? -1;
    // identifiers are written as text for Excel: ="100001"
    const bare = (cell = '') => cell.replace(/^="|"$|^\t|^'/g, '');
    const written = lines.map((line) =>
      [bare(line[column('Numéro de client')]), bare(line[column('Numéro de contrat')])].join(' '),
    );
    const stored = expected.map((row) => [row.customer_number, row.contract_number ?? ''].join(' '));
    expect(written.sort()).toEqual(stored.sort());
  });

  await test.step('ten rows are in view at 1280 × 800, with what is said of the file', async () => {
    await expect(page.getByText('clients-contrats.csv est téléchargé.')).toBeVisible();
    await page.goto('/admin/search-client-contract?lastName=Ma');
    const table = page.getByRole('table', { name: 'Clients' });
    await expect(table.getByRole('row').nth(10)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Exporter en CSV' }).click();
    await expect(page.getByText('clients-contrats.csv est téléchargé.')).toBeVisible();
    await expect(table.getByRole('row').nth(10)).toBeInViewport({ ratio: 1 });
    await expect(table.getByRole('columnheader', { name: 'Actions' })).toBeInViewport({ ratio: 1 });
    await page.goto(search);
  });

  await test.step('the cases of the last month, and where the file stops', async () => {
    await expect(page.getByText(/^10.000 affaires au plus/)).toBeVisible();
    const storedCases = await rows<{ reference: string }>(
      `select order_reference as reference from subscription_order where created_at >=
         (((now() at time zone 'Europe/Paris')::date - interval '1 month') at time zone 'Europe/Paris')`,
      [],
    );
    expect(storedCases.length).toBeGreaterThan(0);
    const ask = page.getByRole('button', { name: 'Affaires du dernier mois (CSV)' });
    const [history] = await Promise.all([page.waitForEvent('download'), ask.click()]);
    expect(history.suggestedFilename()).toBe('cases_history.csv');
    await expect(page.getByText('cases_history.csv est téléchargé.')).toBeVisible();
    const [columns, ...cases] = readCsv(await readFile(await history.path(), 'utf8'));
    expect(columns).toHaveLength(21);
    // other journeys make cases meanwhile
    const references = new Set(cases.map(([, , reference]) => reference));
    expect(storedCases.filter(({ reference }) => !references.has(reference))).toEqual([]);
  });
});

const file = { fileName: 'a.csv', content: 'contractNumber;effectiveDate;label' };
const moved = { customerNbrOutdated: '100001', customerNbrTargeted: '999999', contractNbr: 'EL00100001001' };
const mail = { customerNbr: '100001', email: 'personne@example.fr' };
const refused = [
  ['/casesExtract', { limit: 1 }],
  ['/exportCasesHistory', {}],
  ['/exportCustomerContracts', { customerNbr: '100001' }],
  ['/checkAmendments', file],
  ['/exportAmendmentReport', file],
  ['/uploadAmendments', file],
  ['/previewTransfer', moved],
  ['/transferContract', moved],
  ['/resetCustomerPassword', mail],
  ['/reinitSubscriptionEmail', mail],
] as const;

test('B9.1 B9.2 B9.3 B9.4 an agent with read-only access finds customers on a phone; calls that change or export something are refused', async ({
  page,
  logIn,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn.openSession('lecteur');
  await page.goto(search);
  await page.getByRole('button', { name: 'Actions sur le client 100001' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Administrer l’espace client']);
  await page.keyboard.press('Escape');
  for (const name of [
    'Transférer un contrat',
    'Importer des avenants',
    'Exporter en CSV',
    'Affaires du dernier mois (CSV)',
  ]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expectAccessible(page);
  const call = await callsOf(request, 'lecteur');
  for (const [path, asked] of refused) {
    expect([path, (await call(path, asked)).status]).toEqual([path, 403]);
  }
});
