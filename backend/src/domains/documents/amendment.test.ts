import type { Contract } from '@portal/contract';
import { changedTerms } from './amendment';

const contract = {
  offer: 'Essentielle',
  installmentFrequency: 'MONTHLY',
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
])('C4.7 what an amendment tells of a change: %s', (_what, after, expected) => {
  expect(changedTerms(contract, after)).toEqual(expected);
});

test('C4.7 an option given back is told as well', () => {
  expect(changedTerms(withOption, contract)).toEqual([{ label: 'Options', before: 'Arbre', after: '–' }]);
});
