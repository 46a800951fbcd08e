import type { Page } from '@playwright/test';
import { BillCard, centsIn } from '../pages/bill-card';
import { Screen } from '../pages/screen';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';

interface Billed {
  id: string;
  total: number;
  days: number;
  kwh: number;
  /** Cents of each kind of part, before tax but for the taxes. */
  taxes: number;
  options: number;
  prepaid: number;
}

/** The two latest bills of a contract, summed up by the database. */
const latestTwo = (contractNumber: string) =>
  rows<Billed>(
    `select id, total_cents as total, period_end - period_start as days,
            sum((line ->> 'quantity')::float8) filter (where line ->> 'label' like 'Consommation%') as kwh,
            coalesce(sum((line ->> 'netCents')::int) filter (where line ->> 'kind' = 'TAX'), 0)::int
              + sum((line ->> 'vatCents')::int)::int as taxes,
            coalesce(sum((line ->> 'netCents')::int)
              filter (where line ->> 'kind' in ('OPTION', 'DISCOUNT')), 0)::int as options,
            coalesce(sum((line ->> 'netCents')::int) filter (where line ->> 'kind' = 'PREPAYMENT'), 0)::int as prepaid
       from invoice, jsonb_array_elements(lines) as line
      where contract_number = $1 and state not in ('cancelled', 'dropped')
      group by invoice.id, total_cents, period_end, period_start, invoice_date
      order by invoice_date desc limit 2`,
    [contractNumber],
  );

const contractOf = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';

for (const login of ['100001', '100022']) {
  test(`C2 customer ${login}: the parts are what the database’s lines come to, and nothing is left over`, async ({
    page,
    logIn,
    dashboard,
  }) => {
    await logIn.as(login);
    await dashboard.expectHere();
    const bill = new BillCard(page);
    const [after, before] = await latestTwo(await contractOf(login));
    if (!after || !before) throw new Error(`two bills of ${login}`);
    await expect(bill.parts).toBeVisible();
    const cents = await bill.cents();
    expect(Object.values(cents).reduce((sum, each) => sum + each, 0)).toBe(after.total - before.total);
    expect(centsIn(await bill.parts.locator('tfoot').innerText())).toBe(after.total - before.total);
    expect(cents['Taxes et TVA'] ?? 0).toBe(after.taxes - before.taxes);
    expect(cents['Options et remises'] ?? 0).toBe(after.options - before.options);
    expect(cents['Échéances déjà facturées'] ?? 0).toBe(after.prepaid - before.prepaid);
    // used more a day, or less: the part has that sign
    const daily = after.kwh / after.days - before.kwh / before.days;
    expect(Math.sign(cents['Consommation par jour'] ?? 0)).toBe(Math.sign(daily));
    expect(cents['Autres montants']).toBeUndefined();
  });
}

test('C2 by keyboard alone: an amount opens its lines and leads to the reading', async ({
  page,
  logIn,
  dashboard,
}) => {
  await logIn.as('100022');
  await dashboard.expectHere();
  const bill = new BillCard(page);
  await bill.amount('Consommation par jour').focus();
  await page.keyboard.press('Enter');
  await expect(bill.amount('Consommation par jour')).toHaveAttribute('aria-expanded', 'true');
  await dashboard.expectHere();
  const reading = bill.card.getByRole('link', { name: /^Relevé du/ }).first();
  await expect(reading).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(reading).toBeFocused();
  await page.keyboard.press('Enter');
  await new Screen(page).expectOpen('Historique de consommation');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C2 nothing sticks out, closed and open', async ({ page, logIn, dashboard }) => {
    await logIn.as('100001');
    await dashboard.expectHere();
    const bill = new BillCard(page);
    for (const part of ['Prix', 'Taxes et TVA']) {
      await bill.amount(part).click();
      await expect(bill.card.getByText('Facture du').nth(2)).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    }
    await dashboard.expectHere();
  });
});

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('C2 the explanation fails alone, and is asked for again', async ({ page, logIn, dashboard }) => {
  await page.route('**/api/explainInvoice', (route) => route.fulfill({ status: 503, json: {} }));
  await logIn.as('100001');
  await dashboard.expectHere();
  const bill = new BillCard(page);
  await expect(bill.card.getByRole('alert')).toContainText('Votre facture n’a pas pu être expliquée');
  await expect(dashboard.balance).toContainText('€');
  await page.unroute('**/api/explainInvoice');
  await bill.card.getByRole('button', { name: 'Réessayer' }).click();
  await expect(bill.parts).toBeVisible();
});

test('S1 another’s bill is refused', async ({ page, logIn, dashboard }) => {
  await logIn.as('100005');
  await dashboard.expectHere();
  const token = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const bearer = /"token\\*":\\*"([^"\\]+)/.exec(token)?.[1] ?? '';
  expect(bearer).not.toBe('');
  const contract = await contractOf('100001');
  const [other] = await latestTwo(contract);
  const ask = (data: object) =>
    page.request.post('/api/explainInvoice', { headers: { authorization: `Bearer ${bearer}` }, data });
  const theirs = await ask({ customerNbr: '100001', contractNbr: contract, invoiceId: other?.id });
  expect(theirs.status()).toBe(403);
  const own = await contractOf('100005');
  const through = await ask({ customerNbr: '100005', contractNbr: own, invoiceId: other?.id });
  expect(through.status()).toBe(404);
});
