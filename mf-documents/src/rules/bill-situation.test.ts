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

const twoRefunds = { refunded_on: '2026-11-09', planned_payment_date: '2026-12-05' } as const;
const { invoice_date_due: due } = anInvoice();

const settledCredit = { invoice_amount_residual_signed: 0, invoice_state: 'settled' } as const;

test.each<[string, Partial<Invoice>, BillSituation | null]>([
  ['is paid', {}, null],
  ['is to be paid later', { ...asked, ...later }, null],
  ['is to be paid today', { ...asked, invoice_date_due: '2026-11-22' }, null],
  ['is past its day', asked, { is: 'late', day: due }],
  [
    'is said to be late',
    { ...asked, ...later, invoice_state: 'latePayment' },
    { is: 'late', day: later.invoice_date_due },
  ],
  ['was reminded once', { ...asked, invoice_state: 'recovery1' }, { is: 'reminded' }],
  ['was reminded twice', { ...asked, invoice_state: 'recovery2' }, { is: 'reminded' }],
  [
    'is to be debited',
    { ...asked, planned_payment_date: '2026-12-05' },
    { is: 'paymentPlanned', day: '2026-12-05' },
  ],
  ['is with a collector', { ...asked, invoice_state: 'externalRecovery' }, { is: 'inCollection' }],
  ['is cancelled', { invoice_state: 'cancelled' }, { is: 'cancelled' }],
  ['is dropped', { invoice_state: 'dropped' }, { is: 'dropped' }],
  ['asks for nothing', { invoice_amount_total_signed: 0 }, { is: 'nothingAsked' }],
  [
    'was paid too much',
    { invoice_amount_residual_signed: -3, invoice_state: 'overPayment' },
    { is: 'overpaid' },
  ],
  ['gives money back', credit, { is: 'toRefund' }],
  [
    'gives it back on a day',
    { ...credit, planned_payment_date: '2026-12-05' },
    { is: 'refundPlanned', day: '2026-12-05' },
  ],
  ['gave a part back before', { ...credit, ...twoRefunds }, { is: 'refundPlanned', day: '2026-12-05' }],
  [
    'gave it back',
    { ...credit, ...settledCredit, refunded_on: '2026-11-09' },
    { is: 'refunded', day: '2026-11-09' },
  ],
  ['is a credit note that was settled otherwise', { ...credit, ...settledCredit }, { is: 'creditSettled' }],
  [
    'was not drawn on its day',
    { ...asked, called_off_on: '2026-10-15' },
    { is: 'undrawn', day: '2026-10-15' },
  ],
  ['is late though it gave money back', { ...asked, refunded_on: '2026-11-09' }, { is: 'late', day: due }],
  ['has less than a cent left', { invoice_amount_residual_signed: -0.001 }, null],
])('C6.2 a bill that %s', (_case, over, situation) => {
  expect(billSituation(anInvoice(over), '2026-11-22')).toEqual(situation);
});
