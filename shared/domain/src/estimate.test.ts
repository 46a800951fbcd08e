import fc from 'fast-check';
import {
  defaultEstimates,
  estimateThreshold,
  estimateTooLow,
  isEstimateHighEnough,
  packEstimateQuantity,
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

test('B3.4 the threshold told is the one that decides, for whole kWh', () => {
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
