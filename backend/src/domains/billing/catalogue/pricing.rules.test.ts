import fc from 'fast-check';
import { choice, entryWith, pricedOn as day, rate } from '../../../../testing/fixtures/catalogue-entry';
import type { CatalogueEntry, PackagePair } from './catalogue-entry';
import type { ContractChoice } from './contract-choice.rules';
import { contractPrices } from './contract-prices.rules';
import { recommendedPackage, yearlyKwhOf } from './packages.rules';
import { priceBook, totalOf } from './pricing.rules';
import { seasonAmounts } from './amounts.rules';

const lineOf = (entry: CatalogueEntry, code: string, over: Partial<ContractChoice> = {}) =>
  contractPrices(entry, choice(over), day).lines.find((line) => line.code === code);

test.each([
  ['EUR/KWH', 1_200, 120, 24],
  ['EUR/YEAR', 12_000_000, 1200, 240],
  ['EUR/MONTH', 1_500_000, 1800, 360],
  ['EUR', 10_000_000, 1000, 200],
  // 2 % of 1000 kWh at 0,10 €
  ['PERCENT', 2_000_000, 200, 40],
] as const)('S1 an option of %s × %i: %i cents a year, %i of VAT', (unit, micros, netCents, vatCents) => {
  const entry = entryWith({ rates: [rate('X', 'OPTION', unit, micros)] });
  expect(lineOf(entry, 'X', { optionCodes: ['X'] })).toMatchObject({ kind: 'OPTION', netCents, vatCents });
  expect(lineOf(entry, 'X')).toBeUndefined();
});

test('S1 a discount is negative, cent for cent; what everybody has needs no choice', () => {
  const entry = entryWith({ rates: [rate('D', 'DISCOUNT', 'PERCENT', -2_000_000)] });
  expect(lineOf(entry, 'D')).toMatchObject({ kind: 'DISCOUNT', netCents: -200, vatCents: -40 });
});

test.each([
  ['MONTHLY', undefined],
  ['BIMONTHLY', 600],
  ['QUARTERLY', 600],
  ['FOURMONTHLY', 600],
])('B4.1 the fees of %s add %p cents a year, VAT inside', (frequency, gross) => {
  const { lines, fee } = contractPrices(entryWith(), choice({ frequency }), day);
  const line = lines.find(({ code }) => code === fee.code);
  expect(line && line.netCents + line.vatCents).toBe(gross);
});

test('S1 a contract of other days keeps its rates, their prices and its frequency', () => {
  const entry = entryWith({ rates: [rate('X', 'OPTION', 'EUR/MONTH', 9_000_000)] });
  const own = { code: 'X', label: 'X', kind: 'OPTION' as const, unit: 'EUR/MONTH' as const };
  const prices = contractPrices(
    entry,
    choice({
      frequency: 'BIANNUAL',
      kept: { rates: [{ ...own, price_micros: 1_000_000, active: true }], package: null },
    }),
    day,
  );
  expect(prices.frequency).toBe('BIANNUAL');
  expect(prices.lines.find(({ code }) => code === 'X')?.netCents).toBe(1200);
});

test.each([
  ['the last day of the first year', '2025-07-02', 1000],
  ['the anniversary', '2025-07-01', undefined],
])('L1.3 a fee that counts once is of the first year alone: %s', (_when, start, netCents) => {
  const opening = { code: 'F', label: 'F', kind: 'FEE' as const, unit: 'EUR' as const };
  const rates = [{ ...opening, price_micros: 10_000_000, active: true }];
  const prices = contractPrices(entryWith(), choice({ kept: { rates, package: null, start } }), '2026-07-01');
  expect(prices.lines.find(({ code }) => code === 'F')?.netCents).toBe(netCents);
});

const kwh = fc.integer({ min: 1, max: 200_000 });
const micros = fc.integer({ min: 1, max: 400_000 });

test('S1 the lines are whole cents and add up to the year, whatever is used', () => {
  const rates = [
    rate('A', 'OPTION', 'EUR/MONTH', 1_999_999),
    rate('B', 'DISCOUNT', 'PERCENT', -3_333_333),
    rate('C', 'FEE', 'EUR', 333_333),
  ];
  fc.assert(
    fc.property(
      kwh,
      micros,
      fc.constantFrom('MONTHLY', 'BIMONTHLY', 'QUARTERLY'),
      (used, price, frequency) => {
        const prices = contractPrices(
          entryWith({ rates }, price),
          choice({ estimates: [{ timeframe: 'TOTAL_HOUR', quantity: used }], frequency, optionCodes: ['A'] }),
          day,
        );
        for (const { netCents, vatCents } of prices.lines) {
          expect([Number.isSafeInteger(netCents), Number.isSafeInteger(vatCents)]).toEqual([true, true]);
        }
        expect(totalOf(prices.lines)).toBe(prices.yearlyCents);
        expect(
          Math.abs(prices.installmentCents * prices.fee.perYear - prices.yearlyCents),
        ).toBeLessThanOrEqual(6);
        expect(JSON.parse(JSON.stringify(prices))).toEqual(prices);
      },
    ),
  );
});

test('S1 a kWh more never costs less', () => {
  const entry = entryWith();
  const yearOf = (quantity: number) =>
    contractPrices(entry, choice({ estimates: [{ timeframe: 'TOTAL_HOUR', quantity }] }), day).yearlyCents;
  fc.assert(fc.property(kwh, (used) => expect(yearOf(used + 1)).toBeGreaterThanOrEqual(yearOf(used))));
});

const pairs = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }).map((sizes) =>
  sizes
    .sort((a, b) => a - b)
    .map((size, at): PackagePair => ({
      id: `P-${at}`,
      planId: 'P',
      summerKwh: size * 10,
      winterKwh: size * 14,
    })),
);

test('C4.2 the package recommended is the smallest whose year covers the estimate', () => {
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 80_000 }), (all, estimate) => {
      const plans = [{ id: 'P', fromKwh: 0, toKwh: 80_000, pairs: all }];
      const covering = all.filter((pair) => yearlyKwhOf(pair) >= estimate);
      expect(recommendedPackage(plans, estimate)?.pair).toBe(covering[0]);
    }),
  );
});

test('C4.2 six months of each season are the package’s year, to the rounding of the months', () => {
  fc.assert(
    fc.property(pairs, micros, ([pair], price) => {
      const entry = entryWith({ plans: [{ id: 'P', fromKwh: 0, toKwh: 80_000, pairs: [pair!] }] }, price);
      const { summer, winter } = seasonAmounts(priceBook(entry, '6'), 'TOTAL_HOUR', pair!, []);
      const year = contractPrices(entry, choice({ packageIds: [pair!.id] }), day).yearlyCents;
      expect(Math.abs((summer + winter) * 6 - year)).toBeLessThanOrEqual(12);
      expect(winter).toBeGreaterThan(summer);
    }),
  );
});

test('B4.2 a pack is priced for its packages’ quantity plus one', () => {
  const pair = { id: 'P-1', planId: 'P', summerKwh: 100, winterKwh: 140 };
  const entry = entryWith({ plans: [{ id: 'P', fromKwh: 0, toKwh: 9999, pairs: [pair] }] });
  expect(contractPrices(entry, choice({ packageIds: ['P-1', 'P-1'] }), day).estimates).toEqual([
    { timeframe: 'TOTAL_HOUR', quantity: 1441 },
  ]);
});
