import type { PayTo } from '@portal/contract';
import { isOwnMode, modeInForce, payToFacts } from './pay-to';

const to: PayTo = {
  ...{ reference: 'EL00100001001', beneficiary: 'Lumenvie', chequeAddress: 'Lumenvie, 69002 Lyon' },
  account: { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  supportEmail: 'contact@lumenvie.example',
};

test('C5.4 a transfer is made out with the account and the reference, a cheque with an order and an address', () => {
  expect(payToFacts('bankTransfer', to)).toEqual([
    ['Bénéficiaire', 'Lumenvie'],
    ['IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
    ['BIC', 'AGRIFRPP'],
    ['Référence à indiquer', 'EL00100001001'],
  ]);
  expect(payToFacts('check', to)).toEqual([
    ['À l’ordre de', 'Lumenvie'],
    ['À envoyer à', 'Lumenvie, 69002 Lyon'],
    ['Au dos du chèque', 'EL00100001001'],
  ]);
});

test('C5.4 an account that was not configured is asked for, and none is made up', () => {
  expect(payToFacts('bankTransfer', { ...to, account: null })).toContainEqual([
    'IBAN',
    'à demander à contact@lumenvie.example',
  ]);
});

test.each([
  ['directDebit', 'RUM-1', false],
  ['directDebit', null, true],
  ['bankTransfer', null, true],
  ['check', null, true],
  ['bankCard', null, false],
] as const)(
  'C5.4 %s with the mandate %s: the customer sends it themselves: %p',
  (paymentMode, rumCode, own) => {
    expect(isOwnMode(modeInForce({ paymentMode, rumCode }))).toBe(own);
  },
);
