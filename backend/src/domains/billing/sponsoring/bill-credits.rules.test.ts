import fc from 'fast-check';
import type { InvoiceLine } from '../../../platform/schema/column-values';
import { creditLine, type OpenCredit, sharesOf, withCreditLines } from './bill-credits.rules';

const credit = (cents: number, id = 'a'): OpenCredit => ({ id, role: 'SPONSOR', cents });
const cents = (shares: readonly OpenCredit[]) => shares.map((share) => share.cents);

test.each([
  ['larger than the credit takes all of it', [3000], 5000, false, [3000]],
  ['smaller takes what it asks for, the rest waits', [3000], 1234, false, [1234]],
  ['of nothing to pay takes nothing', [3000], 0, false, []],
  ['in the customer’s favour takes nothing', [3000], -500, false, []],
  ['that is the last one takes all, whatever it asks for', [3000], 1234, true, [3000]],
  ['of a sponsor of two takes the older credit first', [3000, 3000], 4000, false, [3000, 1000]],
  ['asks a reversed credit back', [-2000], 5000, false, [-2000]],
  ['asks back first, then takes off', [3000, -2000], 500, false, [-2000, 2500]],
])('L1.11 a bill %s', (_case, open, totalCents, isLast, expected) => {
  expect(
    cents(
      sharesOf(
        open.map((each) => credit(each)),
        { totalCents, isLast },
      ),
    ),
  ).toEqual(expected);
});

test('L1.11 over the bills of a customer, a credit comes to its amount and never to more', () => {
  const bills = fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 12 });
  fc.assert(
    fc.property(bills, (totals) => {
      let left = 3000;
      for (const totalCents of totals) {
        const taken = sharesOf([credit(left)], { totalCents, isLast: false })[0]?.cents ?? 0;
        expect(taken).toBeLessThanOrEqual(Math.max(0, totalCents));
        left -= taken;
      }
      expect(left).toBeGreaterThanOrEqual(0);
      const last = sharesOf([credit(left)], { totalCents: 0, isLast: true })[0]?.cents ?? 0;
      expect(last).toBe(left);
    }),
  );
});

const line = (kind: InvoiceLine['kind'], vatBp: number): InvoiceLine => ({
  kind,
  label: kind,
  from: null,
  to: null,
  quantity: null,
  unit: null,
  priceMicros: null,
  netCents: 1000,
  vatBp,
  vatCents: 0,
});

test('L1.11 the credit line includes taxes, at the rate of the energy, and precedes the prepayments', () => {
  const lines = [line('SUBSCRIPTION', 550), line('ENERGY', 2000), line('PREPAYMENT', 0)];
  const made = withCreditLines(lines, [credit(3000)]);
  expect(made.map(({ kind }) => kind)).toEqual(['SUBSCRIPTION', 'ENERGY', 'DISCOUNT', 'PREPAYMENT']);
  expect(made[2]).toMatchObject({
    label: 'Parrainage : votre remise de parrain',
    netCents: -2500,
    vatBp: 2000,
    vatCents: -500,
  });
  expect(creditLine({ ...credit(2000), role: 'NEWCOMER' }, lines)).toMatchObject({
    label: 'Parrainage : votre remise de bienvenue',
    netCents: -1667,
    vatCents: -333,
  });
  expect(creditLine(credit(-2000), lines)).toMatchObject({
    label: 'Parrainage : annulation de la remise',
    netCents: 1667,
    vatCents: 333,
  });
});
