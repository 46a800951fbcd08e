import fc from 'fast-check';
import {
  defaultEstimates,
  estimateThreshold,
  estimateTooLow,
  isEstimateHighEnough,
  packEstimateQuantity,
  estimatesFor,
  splitByRateOption,
  sumOfKwh,
} from './estimate';

test.each([
  [4000, 3000, 3001],
  [4001, 3000, 3001],
  [4002, 3001, 3002],
  [1, 0, 1],
])('B3.4 an initial estimate of %i kWh: above %i, so from %i on', (initial, threshold, least) => {
  expect(estimateThreshold(initial)).toBe(threshold);
  expect(isEstimateHighEnough(least, initial)).toBe(true);
  expect(isEstimateHighEnough(least - 1, initial)).toBe(false);
});

test('B3.4 the threshold shown is the one that decides, for whole kWh', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (kwh, initial) => {
      expect(isEstimateHighEnough(kwh, initial)).toBe(kwh > (initial * 3) / 4);
      expect(isEstimateHighEnough(kwh, initial)).toBe(kwh > estimateThreshold(initial));
    }),
  );
});

test('B3.4 the message names the threshold in kWh', () => {
  expect(estimateTooLow(3000)).toBe('La consommation doit être supérieure à 3\u202f000\u00a0kWh');
});

test('C4.2 without an estimate one kWh a timeframe', () => {
  expect(defaultEstimates('UNKNOWN')).toEqual([{ timeframe: 'TOTAL_HOUR', quantity: 1 }]);
  expect(defaultEstimates('HIGH_LOW').map(({ timeframe }) => timeframe)).toEqual(['HIGH', 'LOW']);
});

test('B4.2 a pack is estimated for one kWh more than its packages', () => {
  expect(packEstimateQuantity(3120)).toBe(3121);
});

test.each([
  ['one price: one part', 'TOTAL_HOUR', [], [['TOTAL_HOUR', 1001]]],
  [
    'peak and off-peak by the usual share',
    'HIGH_LOW',
    [],
    [
      ['HIGH', 621],
      ['LOW', 380],
    ],
  ],
  [
    'by the estimates’ own share',
    'HIGH_LOW',
    [
      ['HIGH', 30],
      ['LOW', 10],
    ],
    [
      ['HIGH', 751],
      ['LOW', 250],
    ],
  ],
  [
    'seasonal ones count as well',
    'HIGH_LOW',
    [
      ['WINTER_HIGH', 3],
      ['SUMMER_LOW', 1],
    ],
    [
      ['HIGH', 751],
      ['LOW', 250],
    ],
  ],
  [
    'nothing off-peak',
    'HIGH_LOW',
    [['HIGH', 30]],
    [
      ['HIGH', 1001],
      ['LOW', 0],
    ],
  ],
] as const)('C4.2 1001 kWh, %s', (_what, option, known, expected) => {
  const estimates = known.map(([timeframe, quantity]) => ({ timeframe, quantity }));
  const parts = splitByRateOption(option, 1001, estimates);
  expect(parts.map(({ timeframe, quantity }) => [timeframe, quantity])).toEqual(expected);
});

test('C4.2 whole parts that add up, whatever the share', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(10_000_000), (total, high, low) => {
      const parts = splitByRateOption('HIGH_LOW', total, [
        { timeframe: 'HIGH', quantity: high },
        { timeframe: 'LOW', quantity: low },
      ]);
      expect(sumOfKwh(parts)).toBe(total);
      expect(parts.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 0)).toBe(true);
    }),
  );
});

test('C4.2 without estimates the source’s default, in the option’s timeframes', () => {
  expect(estimatesFor('HIGH_LOW', []).map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(
    estimatesFor('TOTAL_HOUR', [
      { timeframe: 'LOW', quantity: 5 },
      { timeframe: 'HIGH', quantity: 7 },
    ]),
  ).toEqual([{ timeframe: 'TOTAL_HOUR', quantity: 12 }]);
});
