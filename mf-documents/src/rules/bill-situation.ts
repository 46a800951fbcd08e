import type { Invoice } from '@portal/contract';
import { type Day, isLateInvoice, toCents } from '@portal/domain';

/** The detail that is shown under the status of a bill (Payée, À payer, Trop perçu). */
export type BillSituation =
  | 'cancelled'
  | 'dropped'
  | 'inCollection'
  | 'refundPlanned'
  | 'toRefund'
  | 'refunded'
  | 'creditSettled'
  | 'overpaid'
  | 'nothingAsked'
  | 'paymentPlanned'
  | 'reminded'
  | 'undrawn'
  | 'late';

const byState: Partial<Record<Invoice['invoice_state'], BillSituation>> = {
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
  const state = byState[invoice.invoice_state];
  if (state) return state;
  if (isCreditNote(invoice)) {
    if (left === 0) return invoice.refunded_on ? 'refunded' : 'creditSettled';
    return invoice.planned_payment_date ? 'refundPlanned' : 'toRefund';
  }
  if (left < 0) return 'overpaid';
  if (left === 0) return toCents(invoice.invoice_amount_total_signed) === 0 ? 'nothingAsked' : null;
  if (invoice.planned_payment_date) return 'paymentPlanned';
  if (['recovery1', 'recovery2'].includes(invoice.invoice_state)) return 'reminded';
  if (!isLateInvoice(invoice, today)) return null;
  return invoice.called_off_on ? 'undrawn' : 'late';
}
