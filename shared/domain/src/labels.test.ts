import {
  consumptionContexts,
  documentKinds,
  frequencies,
  heatingTypes,
  housingTypes,
  paymentModes,
  rateOptions,
  residenceTypes,
  timeframes,
} from '@portal/contract';
import { billingModeOf } from './sold-products';
import { addressLine } from './address-line';
import { documentKindLabel } from './document-kind';
import {
  consumptionContextLabel,
  frequencyLabel,
  heatingTypeLabel,
  housingTypeLabel,
  paymentModeLabel,
  rateOptionLabel,
  residenceTypeLabel,
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
  expect(housingTypes.map(housingTypeLabel)).toEqual(['Appartement', 'Maison']);
  expect(residenceTypes.map(residenceTypeLabel)).toEqual(['Résidence principale', 'Résidence secondaire']);
  expect(heatingTypes.map(heatingTypeLabel)).toEqual(['Électricité', 'Gaz', 'Chauffage collectif']);
  expect(consumptionContexts.map(consumptionContextLabel)).toEqual([
    'Relevé',
    'Estimé',
    'Auto-relevé',
    'Changement de compteur',
  ]);
  expect(documentKinds.map(documentKindLabel)).toEqual([
    'Contrat',
    'Mandat de prélèvement',
    'Modification du contrat',
    'Conditions générales',
    'Conditions générales',
    'Notice explicative',
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
