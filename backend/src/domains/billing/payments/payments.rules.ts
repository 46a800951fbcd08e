import type { AdhocPiece, Invoice, Prepayment } from '@portal/contract';
import { addDays, takeBackUntil } from '@portal/domain';
import { toEuros } from '../../../platform/money';
import { paymentMethods } from './payment-methods';
import type { InvoiceRow, PieceRow } from './payments.queries';

export const toInvoice = (row: InvoiceRow, partnerName: string): Invoice => ({
  id: row.id,
  partner_name: partnerName,
  partner_reference: row.customer_number,
  invoice_type: row.invoice_type,
  invoice_number: row.invoice_number,
  invoice_date: row.invoice_date,
  invoice_date_due: row.due_date,
  invoice_amount_total_signed: toEuros(row.total_cents),
  invoice_amount_residual_signed: toEuros(row.residual_cents),
  invoice_state: row.state,
  hgz_invoice_nature_code: row.nature_code,
  hgz_invoice_nature_text: row.nature_text,
  internal_invoice_nature_code: row.internal_nature_code,
  internal_invoice_nature_text: row.internal_nature_text,
  invoicing_period_start_date: row.period_start,
  // the row has the first day of the next period
  invoicing_period_end_date: row.period_end && addDays(row.period_end, -1),
  contract: row.contract_number,
  energy: row.energy,
  repayment_plan_id: row.repayment_plan_id,
});

/**
 * Cents left to pay of a piece; negative for a credit. For a refused debit of an invoice, what is left of the invoice, up to
 * the amount of the debit.
 */
function leftOf(row: PieceRow, invoices: readonly InvoiceRow[]): number {
  const unreplaced = row.status === 'sent-cancelled' && row.replacing_payment_count === 0;
  const invoice = unreplaced && invoices.find(({ id }) => id === row.invoice_id);
  return invoice ? Math.max(0, Math.min(row.amount_cents, invoice.residual_cents)) : row.residual_cents;
}

/** Whether the piece presents a refused debit again. */
export const isRedebit = (
  row: Pick<PieceRow, 'replaces_id' | 'payment_type' | 'payment_method_code'>,
): boolean =>
  row.replaces_id !== null &&
  row.payment_type === 'inbound' &&
  row.payment_method_code === paymentMethods.directDebit.code;

const toPayable = (row: PieceRow, partnerName: string, leftCents: number) => ({
  id: row.id,
  partner_name: partnerName,
  partner_reference: row.customer_number,
  status: row.status,
  date: row.date,
  dueDate: row.due_date,
  communication: row.communication,
  payment_method_code: row.payment_method_code,
  payment_method_name: row.payment_method_name,
  payment_type: row.payment_type,
  invoicing_run_number: row.run_number,
  amount: toEuros(row.amount_cents),
  residual: toEuros(leftCents),
  rejectReason: row.reject_reason,
  contract: row.contract_number,
  partner_ref: row.partner_ref,
  replacing_payment_count: row.replacing_payment_count,
  energy_paid_number_replays: row.energy_paid_number_replays,
  invoice_id: row.invoice_id,
  take_back_until: isRedebit(row) && row.status === 'validated' ? takeBackUntil(row.due_date) : null,
  refund_of: row.payment_type === 'outbound' ? row.replaces_id : null,
  repayment_plan_id: row.repayment_plan_id,
  repays_plan_id: row.repays_plan_id,
});

/**
 * Splits pieces into prepayments and ad-hoc pieces, in the given order: only a prepayment has a `settlement`.
 * @param invoices at least those that the rows pay
 */
export function splitPieces(
  rows: PieceRow[],
  invoices: readonly InvoiceRow[],
  partnerName: string,
): { prepayments: Prepayment[]; adhocPieces: AdhocPiece[] } {
  const prepayments: Prepayment[] = [];
  const adhocPieces: AdhocPiece[] = [];
  for (const row of rows) {
    const payable = toPayable(row, partnerName, leftOf(row, invoices));
    if (row.settlement === null) adhocPieces.push({ type: 'adhocPieces', ...payable });
    else prepayments.push({ type: 'pp', settlement: row.settlement, ...payable });
  }
  return { prepayments, adhocPieces };
}
