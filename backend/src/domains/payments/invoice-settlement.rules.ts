import type { Invoice } from '@portal/contract';
import { paymentDay } from '@portal/domain';
import type { InvoiceRow, PieceRow } from './payments.queries';
import { owedOnInvoice, owedOnPiece } from './piece-moves.rules';

type Settling = Pick<
  PieceRow,
  | 'invoice_id'
  | 'status'
  | 'payment_type'
  | 'replacing_payment_count'
  | 'amount_cents'
  | 'residual_cents'
  | 'due_date'
  | 'payment_method_code'
>;

/** Statuses of a piece that is to pay its invoice: none but these stands in a card's way. */
const planned: readonly string[] = ['validated', 'sent'];

/**
 * How an invoice is to be settled, as `lockCardDebt` would have it. One whose debit was refused is paid by paying that
 * debit. What is planned is of the day on which the bank draws it.
 * @param pieces of the contract
 */
export function settlementOf(
  invoice: Pick<InvoiceRow, 'id' | 'invoice_type' | 'state' | 'total_cents' | 'residual_cents'>,
  pieces: readonly Settling[],
): Required<Pick<Invoice, 'payable_by_card' | 'planned_payment_date'>> {
  const standing = pieces
    .filter((piece) => piece.invoice_id === invoice.id && piece.replacing_payment_count === 0)
    .sort((a, b) => b.due_date.localeCompare(a.due_date, 'fr'));
  const failed = standing.find(({ status }) => status === 'sent-cancelled');
  const next = standing.find(({ status }) => planned.includes(status));
  const owed = failed
    ? owedOnPiece(failed, invoice, 'payByCard')
    : owedOnInvoice(invoice, next !== undefined);
  return {
    payable_by_card: 'cents' in owed,
    planned_payment_date: next ? paymentDay(next.payment_method_code, next.due_date) : null,
  };
}
