import fc from 'fast-check';
import { answersOf } from '../../testing/cases';
import { aContractToBe, aDwelling, reference, somePackages } from '../../testing/sites';
import {
  correctedEstimates,
  correction,
  estimateError,
  estimatesOf,
  estimateValues,
  isUncorrected,
} from './site-estimates';
import { pointsOf, siteCorrected, siteFound, siteSearch } from './site-search';
import { siteValues } from './site-values';

const { client } = answersOf();
const initial = [...aContractToBe('EL').estimates, ...aContractToBe('NG').estimates];

test.each([
  ['', 3000, 'Veuillez renseigner cette information'],
  ['2250', 3000, 'La consommation doit être supérieure à 2\u202f250\u00a0kWh'],
  ['2251', 3000, null],
  ['0', 3000, 'La consommation doit être supérieure à 2\u202f250\u00a0kWh'],
  ['0', 0, null],
  ['2 251', 3000, null],
  ['1,5', 0, 'Indiquez un nombre entier de kWh'],
  ['10000001', 3000, 'Indiquez un nombre entier de kWh'],
  ['10000000', 3000, null],
])('B3.4 « %s » where %i kWh were estimated: %s', (typed, kwh, message) => {
  expect(estimateError(typed, kwh)).toBe(message);
});

test('B3.4 an unchanged estimate is valid, and is not a correction', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 3, maxLength: 3 }), (kwh) => {
      const answered = initial.map((each, index) => ({ ...each, quantity: kwh[index] ?? 0 }));
      const values = estimateValues(answered);
      for (const { energy, timeframe, quantity } of answered) {
        expect(estimateError(values[`${energy}_${timeframe}`], quantity)).toBeNull();
      }
      expect(isUncorrected(answered, correctedEstimates(answered, values))).toBe(true);
    }),
  );
});

test('B3.4 a corrected value is one, whatever the others are', () => {
  const values = { ...estimateValues(initial), EL_LOW: '1 200' };
  const corrected = correctedEstimates(initial, values);
  expect(corrected.map(({ quantity }) => quantity)).toEqual([3000, 1200, 12_000]);
  expect(isUncorrected(initial, corrected)).toBe(false);
});

test('B3.4 a correction names the estimate that it is measured against, where there is one', () => {
  expect(correction(initial, client, { estimateReference: reference })).toEqual({
    customerType: 'INDIVIDUAL',
    channel: 'ADMIN',
    mode: 'ESTIMATE',
    estimates: initial,
    estimateReference: reference,
  });
  expect(correction(initial, client, { estimateReference: null })).not.toHaveProperty('estimateReference');
});

test('B3.4 corrections are measured against the first estimate, and leave typed numbers where they are', () => {
  const search = siteSearch({ ...siteValues(null, ['EL']), EL_point: '14500000100017' }, client);
  const dwelling = aContractToBe('EL', { deliveryPoint: aDwelling('EL') });
  const found = siteFound(search, somePackages([dwelling]), { EL: '14500000100017' });
  expect(pointsOf(found)).toEqual({ EL: '14500000100017' });
  const more = aContractToBe('EL', {
    deliveryPoint: aDwelling('EL'),
    estimates: [
      { energy: 'EL', timeframe: 'HIGH', quantity: 4000 },
      { energy: 'EL', timeframe: 'LOW', quantity: 1000 },
    ],
  });
  const corrected = siteCorrected(found, somePackages([more]));
  expect(pointsOf(corrected)).toEqual({ EL: '14500000100017' });
  expect(estimatesOf(corrected.contracts)[0]?.quantity).toBe(4000);
  expect(corrected.initialEstimates[0]?.quantity).toBe(3000);
});
