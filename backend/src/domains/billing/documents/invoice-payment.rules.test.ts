import { invoicePaymentMode, invoicePaymentWords, payDay } from './invoice-payment.rules';

test.each([
  [0, undefined, 'Rien à payer'],
  [-100, undefined, 'Remboursé par virement sous quinze jours'],
  [100, 'card', 'Carte bancaire'],
  [100, undefined, 'Virement bancaire'],
] as const)('C6.2 an invoice of %p cents paid by %p', (cents, method, expected) => {
  expect(invoicePaymentWords(cents, invoicePaymentMode(method, 'bankTransfer'))).toBe(expected);
});

test.each([
  ['directDebit', '2026-05-31', '2026-06-01'],
  ['directDebit', '2026-04-03', '2026-04-07'],
  ['directDebit', '2026-05-29', '2026-05-29'],
  ['bankTransfer', '2026-05-31', '2026-05-31'],
] as const)('C6.4 an invoice to be paid by %s, due on %s, is paid on %s', (mode, due, expected) => {
  expect(payDay(mode, due)).toBe(expected);
});
