import { contractStatuses, invoiceStatuses, pieceStatuses } from '@portal/contract';
import { balanceWords, invoiceRefusal, modeOf, pieceRefusal, provesResidence } from './proofs.rules';
import { nothingOwed } from '../payments/accounts.service';

const piece = {
  status: 'reconciled' as const,
  payment_type: 'inbound' as const,
  payment_method_code: 'sdd',
  invoicing_run_number: null,
  replacing_payment_count: 0,
};

test('C6.6 of a direct debit, only the reconciled one is proved', () => {
  const proved = pieceStatuses.filter((status) => pieceRefusal({ ...piece, status }) === null);
  expect(proved).toEqual(['reconciled']);
});

test.each([
  ['posted by cheque', { status: 'posted' as const, payment_method_code: 'check' }, true],
  ['posted by debit, on its way', { status: 'posted' as const }, false],
  ['posted in the former system', { status: 'posted' as const, invoicing_run_number: 'MIGR-2024-01' }, true],
  ['a refund', { payment_type: 'outbound' as const }, false],
  ['replaced by another', { replacing_payment_count: 1 }, false],
])('C6.6 a piece %s', (_what, state, proved) => {
  expect(pieceRefusal({ ...piece, ...state }) === null).toBe(proved);
});

const invoice = { invoice_amount_total_signed: 30.55, invoice_amount_residual_signed: 0 };

test('C6.6 of an invoice, only the paid one is proved', () => {
  const proved = invoiceStatuses.filter(
    (invoice_state) => invoiceRefusal({ ...invoice, invoice_state }) === null,
  );
  expect(proved).toEqual(['settled', 'overPayment']);
});

test.each([
  ['of zero', { invoice_amount_total_signed: 0 }],
  ['in the customer’s favour', { invoice_amount_total_signed: -12.3 }],
  ['with a cent left', { invoice_amount_residual_signed: 0.01 }],
])('C6.6 an invoice %s proves no payment', (_what, amounts) => {
  expect(invoiceRefusal({ ...invoice, invoice_state: 'settled', ...amounts })).not.toBeNull();
});

test.each([
  [{}, 'Soldé'],
  [{ due: 12.5 }, 'Débit de 12,50 € (à payer)'],
  [
    { due: 12.5, late: 2, owedBack: 12.5 },
    /^Débit de 12,50 € \(en retard, dont en retard : 2,00 €, à votre crédit/,
  ],
  [{ owedBack: 12.5 }, 'Crédit de 12,50 €'],
  [{ inCollection: 9 }, 'Débit de 9,00 € (en recouvrement)'],
])(
  'C6.6 L1.1 the balance of a proof is a debit, a credit or settled, with nothing netted: %j',
  (sums, words) => {
    const shown = balanceWords({ ...nothingOwed, ...sums }).replace(/\s/g, ' ');
    expect(shown).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  },
);

test('C6.1 residence is proved by a contract in force', () => {
  expect(contractStatuses.filter(provesResidence)).toEqual(['effective']);
});

test('a method that we do not know has no mode', () => {
  expect([modeOf('sdd'), modeOf('energy_check'), modeOf('toString'), modeOf('')]).toEqual([
    'directDebit',
    'energyCheck',
    null,
    null,
  ]);
});
