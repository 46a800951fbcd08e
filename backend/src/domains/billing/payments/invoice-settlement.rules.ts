import type { Invoice } from '@portal/contract';
import { paymentDay } from '@portal/domain';
import type { InvoiceRow, PieceRow } from './payments.queries';
import { paymentMethods } from './payment-methods';
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

type Settlement = Required<
  Pick<Invoice, 'payable_by_card' | 'planned_payment_date' | 'refunded_on' | 'called_off_on'>
>;

/** Statuses of a refund that was made. A piece is `posted` once it is in the accounts, and what is left of its invoice is lower then. */
const made: readonly string[] = ['posted', 'reconciled'];

/**
 * Statuses of a piece that will pay its invoice: decided, or given to the bank. Such a piece prevents a payment by card of the
 * invoice, but not of a refused debit of the same invoice.
 */
const planned: readonly string[] = ['validated', 'sent'];

/**
 * How an invoice is settled, by the same rule as `lockCardDebt` (payable.ts). When its debit was refused, a card pays that
 * debit. The planned day is the day on which the bank debits the account.
 * @param pieces at least those of the invoice
 */
export function settlementOf(
  invoice: Pick<
    InvoiceRow,
    'id' | 'invoice_type' | 'state' | 'total_cents' | 'residual_cents' | 'repayment_plan_id'
  >,
  pieces: readonly Settling[],
): Settlement {
  const notReplaced = pieces
    .filter((piece) => piece.invoice_id === invoice.id && piece.replacing_payment_count === 0)
    .sort((a, b) => b.due_date.localeCompare(a.due_date, 'fr'));
  const failed = notReplaced.find(({ status }) => status === 'sent-cancelled');
  const plannedPiece = notReplaced.find(({ status }) => planned.includes(status));
  const refund = notReplaced.find(
    (piece) => piece.payment_type === 'outbound' && made.includes(piece.status),
  );
  const calledOff =
    failed || plannedPiece || invoice.residual_cents <= 0 ? undefined : notReplaced.find(isCalledOffDebit);
  const owed = failed
    ? owedOnPiece(failed, invoice, 'payByCard')
    : owedOnInvoice(invoice, plannedPiece !== undefined);
  return {
    payable_by_card: 'cents' in owed && invoice.repayment_plan_id === null,
    planned_payment_date: plannedPiece ? dayOf(plannedPiece) : null,
    refunded_on: refund ? dayOf(refund) : null,
    called_off_on: calledOff ? dayOf(calledOff) : null,
  };
}

const dayOf = ({ payment_method_code, due_date }: Settling) => paymentDay(payment_method_code, due_date);

const isCalledOffDebit = ({ status, payment_type, payment_method_code }: Settling): boolean =>
  status === 'cancelled' &&
  payment_type === 'inbound' &&
  payment_method_code === paymentMethods.directDebit.code;
