import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { callByHand } from '../support/calls-by-hand';
import { readCsv } from '../support/csv';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { cards } from '../support/payments';
import { expectFitsPhone, wideWindow } from '../support/phone-window';
import { customerOfTwoContracts, outcomeOf, plantDebts } from '../support/planted-debts';

const professional = '100004';
const countOf = (page: Page, count: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count}.contrats?\\b`) });
const list = (page: Page) => page.getByRole('table', { name: 'Tous mes contrats' });

async function downloadOf(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}

/** Each test makes and deletes labels of the same customer. */
test.describe.configure({ mode: 'serial' });

test('L9.4 a professional filters 500 contracts, gives them a cost centre, and takes list and bills away', async ({
  page,
  logIn,
}) => {
  await logIn.openSession(professional);
  await page.goto('/');
  await page.getByRole('link', { name: 'Tous mes contrats' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tous mes contrats');
  await expect(countOf(page, '500')).toBeVisible();
  await expectAccessible(page);

  await test.step('words and a status narrow the list, and the address keeps them', async () => {
    const [contract] = await rows<{ contract_number: string; town: string }>(
      `select c.contract_number, d.town_name as town from contract c
       join delivery_point d on d.customer_number = c.customer_number and d.contract_number = c.contract_number
       where c.customer_number = $1 and c.status = 'effective' order by 1 limit 1`,
      [professional],
    );
    const search = page.getByRole('searchbox', { name: 'Numéro, adresse ou mot' });
    await search.fill(contract!.contract_number);
    await expect(countOf(page, '1')).toBeVisible();
    await expect(list(page).getByRole('link', { name: contract!.contract_number })).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page.getByRole('combobox', { name: 'Énergie' }).selectOption('Gaz naturel');
    await expect(page).toHaveURL(/energy=NG/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Énergie' })).toHaveValue('NG');
    await expect(countOf(page, '500')).toHaveCount(0);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  });

  await test.step('the contracts of a page get a new cost centre, by which they are found', async () => {
    await page.getByRole('button', { name: 'Tout sélectionner sur la page' }).click();
    const bar = page.getByRole('region', { name: 'Contrats sélectionnés' });
    await expect(bar).toContainText('10 contrats sélectionnés');
    await bar.getByRole('button', { name: 'Choisir un centre de coût' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ranger ces 10.contrats$/ });
    await dialog.getByRole('radio', { name: 'Un nouveau centre de coût' }).check();
    await dialog.getByRole('textbox').fill('Exploitation nord');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ranger' }).click();
    await expect(page.getByText('10 contrats sont dans « Exploitation nord »')).toBeVisible();
    await bar.getByRole('button', { name: 'Tout désélectionner' }).click();
    await page.getByRole('combobox', { name: 'Centre de coût' }).selectOption('Exploitation nord');
    await expect(countOf(page, '10')).toBeVisible();
  });

  await test.step('the filtered list is a file that a spreadsheet opens', async () => {
    const download = await downloadOf(page, page.getByRole('button', { name: 'Exporter la liste (CSV)' }));
    expect(download.suggestedFilename()).toMatch(/^contrats-100004-\d{4}-\d\d-\d\d\.csv$/);
    const [titles, ...lines] = readCsv(await readFile(await download.path(), 'utf8'));
    const place = titles?.indexOf('Centre de coût') ?? -1;
    expect(lines.map((line) => line[place])).toEqual(Array.from({ length: 10 }, () => 'Exploitation nord'));
  });

  await test.step('the bills of a period come as one archive; a period without bills says so', async () => {
    const bills = await rows<{ name: string }>(
      `select to_char(i.invoice_date, 'YYYY-MM') || '_' || i.contract_number || '_' || i.invoice_number || '.pdf' as name
       from invoice i join contract_cost_centre l on l.customer_number = i.customer_number and l.contract_number = i.contract_number
       where i.customer_number = $1 order by i.invoice_date, i.invoice_number`,
      [professional],
    );
    expect(bills.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Télécharger les factures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Télécharger les factures' });
    await dialog.getByRole('textbox', { name: 'Du' }).fill('01/01/2019');
    await dialog.getByRole('textbox', { name: 'Au' }).fill('31/12/2019');
    await dialog.getByRole('button', { name: 'Télécharger l’archive' }).click();
    await expect(dialog.getByText(/^Aucune facture datée du 01\/01\/2019/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Du' }).fill('01/01/2020');
    await dialog.getByRole('textbox', { name: 'Au' }).fill('31/12/2027');
    await expectAccessible(page);
    const download = await downloadOf(page, dialog.getByRole('button', { name: 'Télécharger l’archive' }));
    expect(download.suggestedFilename()).toBe('factures-100004-2020-01-01-2027-12-31.zip');
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files)).toEqual(bills.map(({ name }) => name));
    for (const file of Object.values(files)) expect(strFromU8(file.subarray(0, 5))).toBe('%PDF-');
    await expect(dialog.getByText(/factures-100004/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  });

  await test.step('on a phone the filters are folded, and nothing sticks out', async () => {
    await expectFitsPhone(page);
    const fold = page.getByRole('button', { name: 'Filtres (1)' });
    await expect(page.getByRole('combobox', { name: 'Énergie' })).toBeHidden();
    await fold.click();
    await expect(page.getByRole('combobox', { name: 'Énergie' })).toBeVisible();
    await expectFitsPhone(page);
    await wideWindow(page);
  });

  await test.step('a deleted cost centre leaves its contracts without', async () => {
    await page.getByRole('button', { name: 'Centres de coût' }).click();
    const dialog = page.getByRole('dialog', { name: 'Centres de coût' });
    await dialog.getByRole('button', { name: 'Supprimer Exploitation nord' }).click();
    await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(dialog.getByText('« Exploitation nord » est supprimé')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    const left = await rows(`select from contract_cost_centre where customer_number = $1`, [professional]);
    expect(left).toEqual([]);
  });

  await test.step('a row opens its contract', async () => {
    await page.goto('/contracts');
    const link = list(page).getByRole('link').nth(3);
    const number = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(new RegExp(number)).first()).toBeVisible();
  });
});

test('L9.4 two contracts are paid by one card from the list; those of somebody else are refused', async ({
  page,
  logIn,
}) => {
  const customer = await customerOfTwoContracts();
  const debts = await plantDebts(customer);
  // every seeded customer has the password of the demo accounts
  await logIn.open();
  await logIn.enter(customer, account('100001').password);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/contracts');

  await test.step('nobody reads, labels or downloads the contracts of another customer', async () => {
    const own = { customerNbr: customer };
    const theirs = { customerNbr: professional };
    const period = { from: '2020-01-01', to: '2027-12-31' };
    const foreign = ['EL00100004001'];
    const refused: [string, object][] = [
      ['getContractList', theirs],
      ['exportContractList', theirs],
      ['exportInvoices', { ...theirs, ...period }],
      ['exportInvoices', { ...own, ...period, contracts: foreign }],
      ['manageCostCentre', { ...theirs, mode: 'CREATE', name: 'Pris' }],
      ['manageCostCentre', { ...own, mode: 'CREATE', name: 'Pris', contracts: foreign }],
    ];
    for (const [call, ask] of refused) {
      expect({ call, status: (await callByHand(page, call, ask)).status() }).toEqual({ call, status: 403 });
    }
  });

  await test.step('the late ones are chosen, and lead to one payment of exactly their debts', async () => {
    await page.getByRole('button', { name: /^Voir les retards/ }).click();
    await expect(countOf(page, '2')).toBeVisible();
    await page.getByRole('button', { name: 'Tout sélectionner sur la page' }).click();
    await page.getByRole('link', { name: /^Régler 2.contrats/ }).click();
    const screen = new PaymentsPage(page);
    await expect(screen.dialog.getByRole('checkbox')).toHaveCount(2);
    await screen.dialog.getByRole('button', { name: /^Payer .* par carte$/ }).click();
    await screen.typeCard(cards.good);
    await screen.pay.click();
    await expect(screen.accepted).toBeVisible();
    await screen.done.click();
  });

  await test.step('both debts are paid once, and the list says so', async () => {
    const { paid, charges } = await outcomeOf(customer);
    expect(paid).toHaveLength(2);
    expect(charges.map(({ amount }) => amount)).toEqual([
      debts.reduce((cents, { amount }) => cents + amount, 0),
    ]);
    await page.goto('/contracts');
    await expect(page.getByText('Aucun retard')).toBeVisible();
  });
});
