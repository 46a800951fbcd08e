import type { Invoice } from '@portal/contract';
import { anInvoice } from '@portal/testing';
import { type BillSituation, billSituation } from './bill-situation';

const asked = { invoice_amount_residual_signed: 84.5, invoice_state: 'notSettled' } as const;
const later = { invoice_date_due: '2026-12-01' };
const credit = {
  invoice_type: 'out_refund',
  invoice_amount_total_signed: -20,
  invoice_amount_residual_signed: -20,
  invoice_state: 'overPayment',
} as const;

const settledCredit = { invoice_amount_residual_signed: 0, invoice_state: 'settled' } as const;

test.each<[string, Partial<Invoice>, BillSituation | null]>([
  ['is paid', {}, null],
  ['is to be paid later', { ...asked, ...later }, null],
  ['is to be paid today', { ...asked, invoice_date_due: '2026-11-22' }, null],
  ['is past its day', asked, 'late'],
  ['is said to be late', { ...asked, ...later, invoice_state: 'latePayment' }, 'late'],
  ['was reminded once', { ...asked, invoice_state: 'recovery1' }, 'reminded'],
  ['was reminded twice', { ...asked, invoice_state: 'recovery2' }, 'reminded'],
  ['is to be debited', { ...asked, planned_payment_date: '2026-12-05' }, 'paymentPlanned'],
  ['is with a collector', { ...asked, invoice_state: 'externalRecovery' }, 'inCollection'],
  ['is cancelled', { invoice_state: 'cancelled' }, 'cancelled'],
  ['is dropped', { invoice_state: 'dropped' }, 'dropped'],
  ['asks for nothing', { invoice_amount_total_signed: 0 }, 'nothingAsked'],
  ['was paid too much', { invoice_amount_residual_signed: -3, invoice_state: 'overPayment' }, 'overpaid'],
  ['gives money back', credit, 'toRefund'],
  ['gives it back on a day', { ...credit, planned_payment_date: '2026-12-05' }, 'refundPlanned'],
  ['gave it back', { ...credit, ...settledCredit, refunded_on: '2026-11-09' }, 'refunded'],
  ['is a credit note that was settled otherwise', { ...credit, ...settledCredit }, 'creditSettled'],
  ['was not drawn on its day', { ...asked, called_off_on: '2026-10-15' }, 'undrawn'],
  ['has less than a cent left', { invoice_amount_residual_signed: -0.001 }, null],
])('C6.2 a bill that %s', (_case, over, situation) => {
  expect(billSituation(anInvoice(over), '2026-11-22')).toBe(situation);
});
