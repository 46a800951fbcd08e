import type { AdhocPiece, Invoice, Prepayment } from '@portal/contract';
import { addDays } from '@portal/domain';
import { toEuros } from '../../platform/money';
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
  // Its last day; the row has the day after, where the next period begins.
  invoicing_period_end_date: row.period_end && addDays(row.period_end, -1),
  contract: row.contract_number,
  energy: row.energy,
});

const toPayable = (row: PieceRow, partnerName: string) => ({
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
  contract: row.contract_number,
  partner_ref: row.partner_ref,
  replacing_payment_count: row.replacing_payment_count,
  energy_paid_number_replays: row.energy_paid_number_replays,
});

/** Prepayments of the schedule and ad-hoc pieces, each in its own list, in the order given. */
export function sortPieces(
  rows: PieceRow[],
  partnerName: string,
): { prepayments: Prepayment[]; adhocPieces: AdhocPiece[] } {
  const prepayments: Prepayment[] = [];
  const adhocPieces: AdhocPiece[] = [];
  for (const row of rows) {
    if (row.settlement === null) adhocPieces.push({ type: 'adhocPieces', ...toPayable(row, partnerName) });
    else prepayments.push({ type: 'pp', settlement: row.settlement, ...toPayable(row, partnerName) });
  }
  return { prepayments, adhocPieces };
}
