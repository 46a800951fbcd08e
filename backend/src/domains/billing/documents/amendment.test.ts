import type { Contract } from '@portal/contract';
import { contract as sample, holder } from '../../../../testing/papers/sample-parties';
import { amendmentOf, changedTerms } from './amendment';

const contract = {
  energy: 'EL',
  rateOption: 'TOTAL_HOUR',
  nextRenewDate: '2027-03-01',
  deliveryPoint: { contractualCapacity: 6, contractualCapacityUnit: 'kVA' },
  offer: 'Essentielle',
  installmentFrequency: 'MONTHLY',
  billingMode: 'CYCLICAL_BILLING',
  settlementFrequency: 'MONTHLY',
  estimates: [],
  chosenPackages: [],
  chosenProduct: { additionalRates: [{ label: 'Arbre', active: false, kind: 'OPTION' }] },
} as unknown as Contract;
const withOption = {
  ...contract,
  chosenProduct: { additionalRates: [{ label: 'Arbre', active: true, kind: 'OPTION' }] },
} as unknown as Contract;

test.each([
  ['nothing', contract, []],
  ['an option taken', withOption, [{ label: 'Options', before: '–', after: 'Arbre' }]],
  [
    'a frequency',
    { ...contract, installmentFrequency: 'QUARTERLY' as const },
    [{ label: 'Fréquence de paiement', before: 'Mensuelle', after: 'Trimestrielle' }],
  ],
  [
    'a power',
    { ...contract, deliveryPoint: { ...contract.deliveryPoint, contractualCapacity: 12 } },
    [{ label: 'Puissance souscrite', before: '6\u00a0kVA', after: '12\u00a0kVA' }],
  ],
  [
    'a rate option',
    { ...contract, rateOption: 'HIGH_LOW' as const },
    [{ label: 'Option tarifaire', before: 'BASE', after: 'HP/HC' }],
  ],
  [
    'an offer with a schedule, one price of the kWh, and without the discount',
    {
      ...contract,
      offer: 'Forfait Pro',
      billingMode: 'PAYMENT_SCHEDULE' as const,
      settlementFrequency: 'BIANNUAL' as const,
      estimates: [{ timeframe: 'TOTAL_HOUR' as const, quantity: 24_000 }],
      chosenProduct: { additionalRates: [{ label: 'Remise numérique', active: true, kind: 'DISCOUNT' }] },
    } as unknown as Contract,
    [
      { label: 'Offre', before: 'Essentielle', after: 'Forfait Pro' },
      { label: 'Facturation', before: 'Facturation cyclique', after: 'Échéancier' },
      { label: 'Fréquence de régularisation', before: 'Mensuelle', after: 'Semestrielle' },
      { label: 'Consommation annuelle estimée', before: '–', after: 'Base 24\u202f000\u00a0kWh' },
      { label: 'Remises', before: '–', after: 'Remise numérique' },
    ],
  ],
  [
    'an anniversary',
    { ...contract, nextRenewDate: '2028-02-29' },
    [{ label: 'Prochain anniversaire', before: '1er mars 2027', after: '29 février 2028' }],
  ],
])('C4.7 the changed terms that an amendment lists: %s', (_what, after, expected) => {
  expect(changedTerms(contract, after)).toEqual(expected);
});

test('C4.7 a removed option is listed as well', () => {
  expect(changedTerms(withOption, contract)).toEqual([{ label: 'Options', before: 'Arbre', after: '–' }]);
});

test('C4.7 an amendment names both holders of the contract', () => {
  const changed = { subject: 'Forfait', day: '2026-11-21', effectiveOn: '2026-12-01', fields: [] };
  const { parties } = amendmentOf(holder, sample, changed);
  expect(parties).toContainEqual(['Titulaire', 'Mme Camille Martin']);
  expect(parties).toContainEqual(['Cotitulaire', 'M. Paul Durand']);
  const alone = amendmentOf(holder, { ...sample, thirdParties: [] }, changed);
  expect(alone.parties.map(([label]) => label)).not.toContain('Cotitulaire');
});
