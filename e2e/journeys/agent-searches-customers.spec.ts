import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { readCsv } from '../support/csv';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

const search = '/admin/search-client-contract?customerNbr=10000';

test('B9.1 an administrator finds customers, keeps them as a file, and sees what a transfer would move', async ({
  page,
  logIn,
}) => {
  await logIn.as('admin', search);
  await expect(page.getByRole('button', { name: 'Actions sur le client 100001' })).toBeVisible();
  const expected = await rows<{ customer_number: string; contract_number: string | null }>(
    `select u.customer_number, c.contract_number from customer u
       left join contract c on c.customer_number = u.customer_number where u.customer_number like '10000%'`,
    [],
  );
  const customers = new Set(expected.map((row) => row.customer_number));
  await expect(page.getByText(new RegExp(`^${customers.size} clients`))).toBeVisible();
  await expectAccessible(page);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('customer-contracts.csv');
  const [titles, ...lines] = readCsv(await readFile(await file.path(), 'utf8'));
  const column = (title: string) => titles?.indexOf(title) ?? -1;
  // identifiers are written as text for Excel: ="100001"
  const bare = (cell = '') => cell.replace(/^="|"$|^\t|^'/g, '');
  const written = lines.map((line) =>
    [bare(line[column('Numéro de client')]), bare(line[column('Numéro de contrat')])].join(' '),
  );
  const held = expected.map((row) => [row.customer_number, row.contract_number ?? ''].join(' '));
  expect(written.sort()).toEqual(held.sort());

  await page.getByRole('button', { name: 'Actions sur le client 100001' }).click();
  await page.getByRole('menuitem', { name: 'Transférer un contrat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('EL00100001001').click();
  await dialog.getByLabel('N° du nouveau client').fill('100002');
  await dialog.getByRole('button', { name: 'Voir ce qui change' }).click();
  await expect(dialog.getByRole('table', { name: 'Suit le contrat' })).toBeVisible();
  const [invoices] = await rows<{ count: string }>(
    'select count(*) from invoice where customer_number = $1 and contract_number = $2',
    ['100001', 'EL00100001001'],
  );
  await expect(
    dialog.getByRole('table', { name: 'Reste à l’ancien client' }).getByRole('row', { name: /^Factures/ }),
  ).toHaveText(`Factures${invoices?.count}`);
  await expectAccessible(page);
});

test('B9.1 B9.4 who only reads sees the space alone, and their calls are refused', async ({
  page,
  logIn,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn.as('lecteur', search);
  await page.getByRole('button', { name: 'Actions sur le client 100001' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Administrer l’espace client']);
  await expect(page.getByRole('button', { name: 'Importer des avenants' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exporter en CSV' })).toHaveCount(0);
  const call = await callsOf(request, 'lecteur');
  for (const path of ['/checkAmendments', '/exportAmendmentReport', '/uploadAmendments']) {
    const { status } = await call(path, { fileName: 'a.csv', content: 'contractNumber;effectiveDate;label' });
    expect([path, status]).toEqual([path, 403]);
  }
  const moved = {
    customerNbrOutdated: '100001',
    customerNbrTargeted: '100002',
    contractNbr: 'EL00100001001',
  };
  for (const path of ['/previewTransfer', '/transferContract']) {
    expect([path, (await call(path, moved)).status]).toEqual([path, 403]);
  }
});
