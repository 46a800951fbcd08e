import { consumptionContexts, frequencies, paymentModes, rateOptions, timeframes } from '@portal/contract';
import { billingModeOf } from './billing-mode';
import { addressLine } from './address-line';
import {
  consumptionContextLabel,
  frequencyLabel,
  paymentModeLabel,
  rateOptionLabel,
  timeframeLabel,
} from './labels';

test('closed lists have French labels', () => {
  expect(paymentModes.map(paymentModeLabel)).toEqual([
    'Prélèvement automatique',
    'Chèque',
    'Chèque énergie',
    'Virement bancaire',
    'Carte bancaire',
    'Espèces',
  ]);
  expect(rateOptions.map(rateOptionLabel)).toEqual(['BASE', 'HP/HC', 'Non renseigné']);
  expect(consumptionContexts.map(consumptionContextLabel)).toEqual([
    'Relevé',
    'Estimé',
    'Auto-relevé',
    'Changement de compteur',
  ]);
  expect(new Set(frequencies.map(frequencyLabel)).size).toBe(frequencies.length);
  expect(new Set(timeframes.map(timeframeLabel)).size).toBe(timeframes.length);
});

test.each([
  ['SIMPLE_BASE_EL_CYC', 'REAL_BILLING'],
  ['SIMPLE_BASE_PRO_EL_CYC', 'REAL_BILLING'],
  ['SIMPLE_BASE_NG_CYC', 'REAL_BILLING'],
  ['SERENITE_EL_CYC', 'CYCLICAL_BILLING'],
  ['SERENITE_EL', 'PAYMENT_SCHEDULE'],
  ['', 'PAYMENT_SCHEDULE'],
])('the product %s is billed by %s', (code, mode) => expect(billingModeOf(code)).toBe(mode));

test.each([
  [{ number: '12 bis', street: 'rue des Lilas' }, '12 bis rue des Lilas, 75011 Paris'],
  [{ number: null, street: 'Lieu-dit Kerven' }, 'Lieu-dit Kerven, 75011 Paris'],
])('an address of %j is one line', (parts, line) =>
  expect(
    addressLine({ ...parts, netArea: null, postalCode: '75011', townName: 'Paris', country: 'FR' }),
  ).toBe(line),
);
