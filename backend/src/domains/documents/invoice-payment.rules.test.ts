import { invoicePaymentWords, modeInForce } from './invoice-payment.rules';

test.each([
  ['debited by its mandate', { paymentMode: 'directDebit', rumCode: 'RUM-1' }, 'directDebit'],
  ['to be debited, without a mandate yet', { paymentMode: 'directDebit', rumCode: null }, 'bankTransfer'],
  ['paid by check', { paymentMode: 'check', rumCode: null }, 'check'],
] as const)('C6.2 a contract %s', (_how, finance, expected) => {
  expect(modeInForce(finance)).toBe(expected);
});

test.each([
  [0, undefined, 'Rien à payer'],
  [-100, undefined, 'Remboursé par virement, ou déduit de la facture suivante'],
  [100, 'card', 'Carte bancaire'],
  [100, undefined, 'Virement bancaire'],
] as const)('C6.2 an invoice of %p cents paid by %p', (cents, method, expected) => {
  expect(invoicePaymentWords(cents, method, 'bankTransfer')).toBe(expected);
});
