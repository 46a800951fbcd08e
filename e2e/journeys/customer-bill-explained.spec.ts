import { BillCard, centsIn } from '../pages/bill-card';
import { Screen } from '../pages/screen';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectNothingSticksOut } from '../support/phone-window';

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

/** The parts on the screen are what the database's lines come to, and nothing is left over. */
async function expectPartsOf(bill: BillCard, login: string): Promise<void> {
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
}

test('C2 S1 the parts are those of the database; by keyboard alone one opens and leads to the reading; another customer’s bill is refused', async ({
  page,
  logIn,
  dashboard,
}) => {
  test.slow();
  await logIn.openSession('100022');
  await page.goto('/');
  await dashboard.expectHere();
  await dashboard.explainBill();
  const bill = new BillCard(page);
  await expectPartsOf(bill, '100022');

  await test.step('by keyboard alone', async () => {
    await bill.amount('Consommation par jour').focus();
    await page.keyboard.press('Enter');
    await expect(bill.amount('Consommation par jour')).toHaveAttribute('aria-expanded', 'true');
    const reading = bill.card.getByRole('link', { name: /^Relevé du/ }).first();
    await expect(reading).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(reading).toBeFocused();
    await page.keyboard.press('Enter');
    await new Screen(page).expectOpen('Historique de consommation');
  });

  await test.step('another customer’s bill is refused', async () => {
    const theirs = await contractOf('100001');
    const [other] = await latestTwo(theirs);
    const invoiceId = other?.id;
    const named = await callByHand(page, 'explainInvoice', {
      customerNbr: '100001',
      contractNbr: theirs,
      invoiceId,
    });
    expect(named.status()).toBe(403);
    const own = await contractOf('100022');
    const through = await callByHand(page, 'explainInvoice', {
      customerNbr: '100022',
      contractNbr: own,
      invoiceId,
    });
    expect(through.status()).toBe(404);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C2 a bill after instalments: the same parts, and nothing sticks out, closed and open', async ({
    page,
    logIn,
    dashboard,
  }) => {
    await logIn.openSession('100001');
    await page.goto('/');
    await dashboard.expectHere();
    await dashboard.explainBill();
    const bill = new BillCard(page);
    await expectPartsOf(bill, '100001');
    for (const part of ['Prix', 'Taxes et TVA']) {
      await bill.amount(part).tap();
      await expect(bill.card.getByText('Facture du').nth(2)).toBeVisible();
      await expectNothingSticksOut(page);
    }
  });
});
