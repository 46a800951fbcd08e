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
  await logIn.holds('admin');
  await page.goto(search);
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

/** Keeps the last progress that the page tells: it may stand for less than a look at the page takes. */
function keepProgress(): void {
  const keep = () => {
    for (const { textContent } of document.querySelectorAll('[aria-live] p')) {
      if (textContent.endsWith('reçus')) document.body.dataset.progress = textContent;
    }
  };
  new MutationObserver(keep).observe(document.body, { childList: true, characterData: true, subtree: true });
}

test('B9.3 an administrator downloads the cases of a month, sees them come, and is told where the file stops', async ({
  page,
  logIn,
}) => {
  await logIn.holds('admin');
  await page.goto('/admin/search-client-contract');
  await expect(page.getByText(/^10.000 affaires au plus/)).toBeVisible();
  const slow = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, uploadThroughput: -1 };
  await slow.send('Network.emulateNetworkConditions', { ...speed, downloadThroughput: 2_000 });
  await page.evaluate(keepProgress);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Affaires du dernier mois (CSV)' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('cases_history.csv');
  await expect(page.getByText('cases_history.csv est téléchargé.')).toBeVisible();
  await slow.send('Network.emulateNetworkConditions', { ...speed, downloadThroughput: -1 });
  expect(await page.evaluate(() => document.body.dataset.progress)).toMatch(/^\d.* reçus$/);
  const [titles, ...lines] = readCsv(await readFile(await file.path(), 'utf8'));
  expect(titles).toHaveLength(21);
  const held = await rows<{ reference: string }>(
    `select order_reference as reference from subscription_order where created_at >=
       (((now() at time zone 'Europe/Paris')::date - interval '1 month') at time zone 'Europe/Paris')`,
    [],
  );
  expect(held.length).toBeGreaterThan(0);
  // other journeys make cases meanwhile
  const written = new Set(lines.map(([, , reference]) => reference));
  const known = new Set(held.map(({ reference }) => reference));
  expect([...written].filter((reference) => !known.has(reference ?? ''))).toEqual([]);
  expect(written.size).toBeGreaterThanOrEqual(known.size - 20);

  await page.route('**/api/exportCasesHistory', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-portal-cut-at': '10000' } });
  });
  await page.getByRole('button', { name: 'Affaires du dernier mois (CSV)' }).click();
  await expect(page.getByText(/^Il s’arrête aux 10.000 affaires les plus récentes du mois/)).toBeVisible();
  await expectAccessible(page);
});

const file = { fileName: 'a.csv', content: 'contractNumber;effectiveDate;label' };
const moved = { customerNbrOutdated: '100001', customerNbrTargeted: '999999', contractNbr: 'EL00100001001' };
const mail = { customerNbr: '100001', email: 'personne@example.fr' };
const history = [
  ['/casesExtract', { limit: 1 }],
  ['/exportCasesHistory', {}],
] as const;
const reading = [
  ['/customerAndContract', { customerNbr: '100001' }],
  ['/adminClientSpace', { userName: '100001' }],
  ['/getTransferContracts', { customerId: '100001' }],
] as const;
const acting = [
  ['/exportCustomerContracts', { customerNbr: '100001' }],
  ['/checkAmendments', file],
  ['/exportAmendmentReport', file],
  ['/uploadAmendments', file],
  ['/previewTransfer', moved],
  ['/transferContract', moved],
  ['/resetCustomerPassword', mail],
  ['/reinitSubscriptionEmail', mail],
] as const;

/** What each group may: whether it searches, acts, and takes the history of cases. */
const groups = [
  { login: 'admin', reads: true, acts: true, takesHistory: true },
  { login: 'comdata', reads: true, acts: true, takesHistory: false },
  { login: 'pioui', reads: true, acts: true, takesHistory: false },
  { login: 'lecteur', reads: true, acts: false, takesHistory: false },
  { login: 'vendeur', reads: false, acts: false, takesHistory: false },
];

for (const { login, reads, acts, takesHistory } of groups) {
  test(`B9.1 B9.2 B9.3 B9.4 ${login} sees what their group may, and is refused the calls behind the rest`, async ({
    page,
    logIn,
    request,
  }) => {
    // a customer whom every group reaches
    const [customer] = await rows<{ number: string }>(
      `select customer_number as number from contract where channel like 'PIOUI%' order by 1 limit 1`,
      [],
    );
    const number = customer?.number ?? '';
    if (login === 'lecteur') await page.setViewportSize({ width: 390, height: 844 });
    await logIn.holds(login);
    await page.goto(`/admin/search-client-contract?customerNbr=${number}`);
    if (reads) {
      await page.getByRole('button', { name: `Actions sur le client ${number}` }).press('Enter');
      await expect(page.getByRole('menuitem')).toHaveCount(acts ? 4 : 1);
      await page.keyboard.press('Escape');
    } else {
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Recherche de clients/);
    }
    for (const [name, offered] of [
      ['Transférer un contrat', acts],
      ['Importer des avenants', acts],
      ['Exporter en CSV', acts],
      ['Affaires du dernier mois (CSV)', takesHistory],
    ] as const) {
      const count = await page.getByRole('button', { name }).count();
      expect([login, name, count]).toEqual([login, name, offered ? 1 : 0]);
    }
    if (reads) await expectAccessible(page);

    const call = await callsOf(request, login);
    const refused = [...(reads ? [] : reading), ...(acts ? [] : acting), ...(takesHistory ? [] : history)];
    for (const [path, asked] of refused) {
      expect([login, path, (await call(path, asked)).status]).toEqual([login, path, 403]);
    }
  });
}
