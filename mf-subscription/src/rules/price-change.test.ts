import fc from 'fast-check';
import { aQuote, expectedYear } from '../testing/offers';
import { difference, priceRows, pricesOf } from './price-change';

const cents = fc.integer({ min: -5_000_00, max: 5_000_00 }).map((value) => value / 100);

const noExpected = { expected: null, settlement: null };

test('L1.4 a smaller package: the year at the expected consumption is the same, the settlement takes up the instalments', () => {
  const [own, smaller] = [aQuote(1300, { size: 3 }), aQuote(1200, { size: 2 })].map(
    ({ budgets }) => budgets[0]!,
  );
  const rows = priceRows(pricesOf(own!), pricesOf(smaller!));
  expect(rows.map(({ what, difference: by }) => [what, by])).toEqual([
    ['expected', 0],
    ['yearly', -100],
    ['settlement', 100],
    ['monthly', -8.33],
    ['installment', -16.67],
  ]);
});

test('L1.4 an offer billed on what is used is compared by its estimate alone: it has no instalments', () => {
  const [budget] = aQuote(1240, {
    billingModeCode: 'CYCLICAL_BILLING',
    expected: expectedYear(null, 1240),
  }).budgets;
  expect(pricesOf(budget!)).toEqual({
    expected: 1240,
    yearly: null,
    settlement: null,
    monthly: null,
    installment: null,
  });
});

test('C4.2 paid by the month, the month and the instalment are one row', () => {
  const monthly = { ...noExpected, yearly: 1200, monthly: 100, installment: 100 };
  expect(priceRows(monthly, { ...monthly, monthly: 110, installment: 110 }).map(({ what }) => what)).toEqual([
    'yearly',
    'installment',
  ]);
});

test('C4.2 before, after and difference of a year, a month and an instalment', () => {
  const rows = priceRows(
    { ...noExpected, yearly: 1200, monthly: 100, installment: 200 },
    { ...noExpected, yearly: 1234.5, monthly: 102.88, installment: 205.75 },
  );
  expect(rows.map(({ what, difference: by }) => [what, by])).toEqual([
    ['yearly', 34.5],
    ['monthly', 2.88],
    ['installment', 5.75],
  ]);
});

test.each([
  [200, null, [['installment', 200, null, null]]],
  [null, 200, [['installment', null, 200, null]]],
  [null, null, []],
])('C4.2 an instalment of %s, then of %s', (before, after, expected) => {
  const year = { ...noExpected, yearly: 1200, monthly: 100 };
  const rows = priceRows({ ...year, installment: before }, { ...year, installment: after });
  expect(rows.slice(2).map((row) => [row.what, row.before, row.after, row.difference])).toEqual(expected);
});

test('C4.2 a difference is exact to the cent, and turns its sign with its sides', () => {
  fc.assert(
    fc.property(cents, cents, (before, after) => {
      const by = difference(before, after);
      expect(Math.abs(by * 100 - Math.round(by * 100))).toBeLessThan(1e-6);
      expect(difference(after, before)).toBe(by === 0 ? 0 : -by);
      expect(Math.round((before + by) * 100)).toBe(Math.round(after * 100));
    }),
  );
});
