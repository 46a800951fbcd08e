import fc from 'fast-check';
import { choice, entryWith, pricedOn, rate } from '../../../../testing/fixtures/catalogue-entry';
import type { PackagePair } from './catalogue-entry';
import { contractPrices } from './contract-prices.rules';
import { yearlyKwhOf } from './packages.rules';

const pairOf = (id: string, monthlyKwh: number): PackagePair => ({
  id,
  planId: 'PLAN',
  summerKwh: monthlyKwh,
  winterKwh: monthlyKwh,
});
const withPackages = (...monthlyKwh: number[]) =>
  entryWith({
    rates: [rate('D', 'DISCOUNT', 'PERCENT', -2_000_000), rate('C', 'FEE', 'EUR/KWH', 1_200)],
    plans: [
      {
        id: 'PLAN',
        fromKwh: 0,
        toKwh: 10_000_000,
        pairs: monthlyKwh.map((kwh, at) => pairOf(`P${at}`, kwh)),
      },
    ],
  });
const estimateOf = (quantity: number) => [{ timeframe: 'TOTAL_HOUR' as const, quantity }];

test('L1.4 a smaller package is no saving: the settlement adds what the instalments no longer pay', () => {
  const entry = withPackages(300, 350);
  const of = (id: string) =>
    contractPrices(entry, choice({ packageIds: [id], estimates: estimateOf(4141) }), pricedOn);
  const [small, large] = [of('P0'), of('P1')];
  expect(small.yearlyCents).toBeLessThan(large.yearlyCents);
  expect(small.expected).toMatchObject({ kwh: 4141, packageKwh: 3600, below: true });
  expect(large.expected).toMatchObject({ kwh: 4141, packageKwh: 4200, below: false });
  expect(small.expected?.yearlyCents).toBe(large.expected?.yearlyCents);
  expect(small.expected?.settlementCents).toBeGreaterThan(0);
  expect(large.expected?.settlementCents).toBeLessThan(0);
});

test('L1.4 an offer that is billed on what is used is estimated on the same kWh, without a settlement', () => {
  const entry = withPackages();
  const cyclical = { ...entry, product: { ...entry.product, billing_mode: 'CYCLICAL_BILLING' as const } };
  const { expected, yearlyCents } = contractPrices(
    cyclical,
    choice({ estimates: estimateOf(4141) }),
    pricedOn,
  );
  expect(expected).toEqual({
    kwh: 4141,
    estimates: [{ timeframe: 'TOTAL_HOUR', quantity: 4141 }],
    packageKwh: null,
    yearlyCents,
    settlementCents: null,
    below: false,
  });
});

test('L1.4 nothing is compared where nothing is known of the consumption', () => {
  expect(
    contractPrices(withPackages(300), choice({ packageIds: ['P0'], estimates: [] }), pricedOn),
  ).toMatchObject({
    expected: null,
  });
});

test('L1.4 whatever the package: one year, which instalments and settlement add up to, and below by its kWh alone', () => {
  const kwhAMonth = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(kwhAMonth, kwhAMonth, fc.integer({ min: 1, max: 60_000 }), (one, other, kwh) => {
      const entry = withPackages(one, other);
      const [first, second] = ['P0', 'P1'].map((id) =>
        contractPrices(entry, choice({ packageIds: [id], estimates: estimateOf(kwh) }), pricedOn),
      );
      for (const { yearlyCents, package: pair, expected } of [first!, second!]) {
        expect(yearlyCents + expected!.settlementCents!).toBe(expected!.yearlyCents);
        expect(expected!.packageKwh).toBe(yearlyKwhOf(pair!));
        expect(expected!.below).toBe(yearlyKwhOf(pair!) < kwh);
      }
      expect(first!.expected!.yearlyCents).toBe(second!.expected!.yearlyCents);
      // the smaller the package, the more the settlement adds
      const bySize = Math.sign(first!.yearlyCents - second!.yearlyCents);
      expect(Math.sign(second!.expected!.settlementCents! - first!.expected!.settlementCents!)).toBe(bySize);
    }),
  );
});
