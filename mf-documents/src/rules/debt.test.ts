import { aFirstPayment, anAdhocPiece, anInvoice, aPrepayment } from '@portal/testing';
import { debtNamed, firstPaymentNamed, type PayingWay } from './debt';

const answer = {
  invoices: [
    anInvoice({
      id: 'owed',
      invoice_number: 'F-1',
      invoice_state: 'latePayment',
      invoice_amount_residual_signed: 84.5,
    }),
    anInvoice({ id: 'paid', invoice_number: 'F-2' }),
    anInvoice({
      ...{ id: 'collected', invoice_number: 'F-3' },
      ...{ invoice_state: 'externalRecovery', invoice_amount_residual_signed: 12 },
    }),
    anInvoice({
      ...{
        id: 'debited',
        invoice_number: 'F-4',
        invoice_state: 'notSettled',
        invoice_amount_residual_signed: 12,
      },
      ...{ payable_by_card: false, planned_payment_date: '2026-12-05' },
    }),
  ],
  prepayments: [
    aPrepayment({ id: 'failed', status: 'sent-cancelled', residual: 62, communication: 'Échéance de mai' }),
    aPrepayment({ id: 'replaced', status: 'sent-cancelled', replacing_payment_count: 1 }),
    aPrepayment({ id: 'of the collected', status: 'sent-cancelled', invoice_id: 'collected', residual: 12 }),
    aPrepayment({ id: 'with an agency', status: 'externalRecovery', residual: 62 }),
    aPrepayment({ id: 'left-nothing', status: 'sent-cancelled', residual: 0 }),
    aPrepayment({ id: 'planned', status: 'validated' }),
    aPrepayment({ id: 'sent', status: 'sent' }),
    aPrepayment({ id: 'settled' }),
  ],
  adhocPieces: [
    anAdhocPiece({ id: 'incident', status: 'incident', residual: 62 }),
    anAdhocPiece({ id: 'called-off', status: 'cancelled' }),
    anAdhocPiece({ id: 'migrated', invoicing_run_number: 'MIGR-1' }),
  ],
};
const named = (name: string, way: PayingWay = 'card') => debtNamed(answer, name, way, '2026-11-21');

test.each(['redebit', 'card'] as const)('C6.4 a failed debit is a debt that %s settles', (way) => {
  expect(named('failed', way)).toMatchObject({
    debt: { id: 'failed', label: 'Échéance de mai', amount: 62 },
  });
});

test.each(['owed', 'F-1'])('C6.2 the invoice %s is paid by card, of what it leaves', (name) => {
  expect(named(name)).toEqual({ debt: { id: 'owed', label: 'Facture F-1', amount: 84.5 } });
});

test.each([
  ['replaced', 'settled'],
  ['left-nothing', 'settled'],
  ['settled', 'settled'],
  ['migrated', 'settled'],
  ['called-off', 'settled'],
  ['paid', 'settled'],
  ['planned', 'underWay'],
  ['sent', 'underWay'],
  ['debited', 'underWay'],
  ['incident', 'inHand'],
  ['collected', 'inCollection'],
  ['of the collected', 'inCollection'],
  ['with an agency', 'inCollection'],
  ['somebody-else’s', 'unknown'],
  ['', 'unknown'],
] as const)('C6.4 of « %s » nothing is paid: %s', (name, none) => {
  expect(named(name)).toEqual({ none });
});

test('C6.4 an invoice is not drawn again', () => {
  expect(named('owed', 'redebit')).toEqual({ none: 'cardOnly' });
});

const first = (over: Parameters<typeof aFirstPayment>[0]) =>
  firstPaymentNamed({ firstPayments: [aFirstPayment(over)] }, 'A-1');

test('L1.5 the first payment of a signed case is a separate debt', () => {
  expect(first({})).toMatchObject({ debt: { order: 'A-1', amount: 64 } });
  expect(first({ state: 'failed' })).toHaveProperty('debt');
  expect(first({ orderReference: 'A-2' })).toEqual({ none: 'settled' });
  expect(first({ state: 'underWay', payable: false })).toEqual({ none: 'underWay' });
  expect(first({ amount: null, payable: false })).toEqual({ none: 'inHand' });
});
