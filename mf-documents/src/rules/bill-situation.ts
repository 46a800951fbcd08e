import type { Invoice } from '@portal/contract';
import { type Day, isLateInvoice, toCents } from '@portal/domain';

type PlainSituation =
  | 'cancelled'
  | 'dropped'
  | 'inCollection'
  | 'toRefund'
  | 'creditSettled'
  | 'overpaid'
  | 'nothingAsked'
  | 'inPlan'
  | 'reminded';
type DatedSituation = 'refundPlanned' | 'refunded' | 'paymentPlanned' | 'undrawn' | 'late';

/** The detail that is shown under the status of a bill (Payée, À payer, Trop perçu), with the day that its text needs. */
export type BillSituation = { is: PlainSituation } | { is: DatedSituation; day: Day };

export type SituationWords = Record<PlainSituation, string> & Record<DatedSituation, (day: Day) => string>;

const byState: Partial<Record<Invoice['invoice_state'], PlainSituation>> = {
  cancelled: 'cancelled',
  dropped: 'dropped',
  externalRecovery: 'inCollection',
};

/** An invoice that gives money back to the customer. */
const isCreditNote = (invoice: Invoice): boolean =>
  invoice.invoice_type === 'out_refund' || toCents(invoice.invoice_amount_total_signed) < 0;

/** Null when the status needs no detail. */
export function billSituation(invoice: Invoice, today: Day): BillSituation | null {
  const left = toCents(invoice.invoice_amount_residual_signed);
  const { planned_payment_date: plannedOn, refunded_on: refundedOn, called_off_on: calledOffOn } = invoice;
  const state = byState[invoice.invoice_state];
  if (state) return { is: state };
  if (isCreditNote(invoice)) {
    if (left === 0) return refundedOn ? { is: 'refunded', day: refundedOn } : { is: 'creditSettled' };
    return plannedOn ? { is: 'refundPlanned', day: plannedOn } : { is: 'toRefund' };
  }
  if (left < 0) return { is: 'overpaid' };
  if (left === 0) return toCents(invoice.invoice_amount_total_signed) === 0 ? { is: 'nothingAsked' } : null;
  if (plannedOn) return { is: 'paymentPlanned', day: plannedOn };
  if (invoice.repayment_plan_id) return { is: 'inPlan' };
  if (['recovery1', 'recovery2'].includes(invoice.invoice_state)) return { is: 'reminded' };
  if (!isLateInvoice(invoice, today)) return null;
  return calledOffOn ? { is: 'undrawn', day: calledOffOn } : { is: 'late', day: invoice.invoice_date_due };
}
