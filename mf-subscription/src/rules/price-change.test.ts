import fc from 'fast-check';
import { difference, priceRows } from './price-change';

const cents = fc.integer({ min: -5_000_00, max: 5_000_00 }).map((value) => value / 100);

test('C4.2 before, after and difference of a year, a month and an instalment', () => {
  const rows = priceRows(
    { yearly: 1200, monthly: 100, installment: 200 },
    { yearly: 1234.5, monthly: 102.88, installment: 205.75 },
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
])('C4.2 an instalment of %s, then of %s', (before, after, told) => {
  const year = { yearly: 1200, monthly: 100 };
  const rows = priceRows({ ...year, installment: before }, { ...year, installment: after });
  expect(rows.slice(2).map((row) => [row.what, row.before, row.after, row.difference])).toEqual(told);
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
