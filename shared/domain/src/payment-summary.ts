import type { Invoice } from '@portal/contract';
import type { Day } from './calendar-day';
import { isOwedInvoice } from './invoice-display';
import type { StatusDisplay } from './label';
import { toCents } from './money';
import { pieceDueOn, piecePaidOn } from './piece-day';
import { type Piece, pieceDisplay, pieceStage } from './piece-display';

export interface PaymentMoment {
  /** Id of the piece or the invoice. */
  id: string;
  /** Euros. */
  amount: number;
  date: Day;
  source: 'prepayment' | 'card' | 'adhoc' | 'invoice' | 'repayment';
}

export interface PaymentSummary {
  last: (PaymentMoment & StatusDisplay) | null;
  /** The earliest future payment; late ones are part of the account. */
  next: PaymentMoment | null;
}

function sourceOf(piece: Piece): PaymentMoment['source'] {
  if (piece.payment_method_code === 'card') return 'card';
  return piece.type === 'pp' ? 'prepayment' : 'adhoc';
}
const momentOf = (piece: Piece, date: Day): PaymentMoment => ({
  id: piece.id,
  amount: piece.amount,
  date,
  source: sourceOf(piece),
});

/** What the customer sees as paid or on its way to the bank; null for anything else, money given back included. */
function paidMoment(piece: Piece): (PaymentMoment & StatusDisplay) | null {
  const stage = pieceStage(piece);
  const display = pieceDisplay(piece);
  if (piece.payment_type === 'outbound' || !display || (stage !== 'sent' && stage !== 'settled')) return null;
  return { ...momentOf(piece, piecePaidOn(piece)), ...display };
}

/** The payments of which nothing was kept. */
function givenBack(pieces: readonly Piece[]): Set<string> {
  const whole = pieces.filter(
    ({ id, amount }) =>
      toCents(amount) <=
      pieces.reduce((sum, { refund_of, amount: back }) => sum + (refund_of === id ? toCents(back) : 0), 0),
  );
  return new Set(whole.map(({ id }) => id));
}

/** Planned, and not yet handed to the bank. */
const isPlanned = (piece: Piece): boolean =>
  piece.payment_type === 'inbound' &&
  piece.replacing_payment_count === 0 &&
  piece.status === 'validated' &&
  !(piece.type === 'pp' && ['settled', 'dropped'].includes(piece.settlement));

/**
 * Last and next payment of one contract (C2.2).
 * @param repayment the next part of its repayment plan that no debit is planned for
 */
export function paymentSummary(
  pieces: readonly Piece[],
  invoices: readonly Invoice[],
  today: Day,
  repayment: { day: Day; amount: number } | null = null,
): PaymentSummary {
  const byDate = (a: PaymentMoment, b: PaymentMoment) => a.date.localeCompare(b.date, 'fr');
  const refunded = givenBack(pieces);
  const paid = pieces
    .flatMap((piece) => paidMoment(piece) ?? [])
    .filter(({ id, date }) => date <= today && !refunded.has(id));
  const due = [
    ...(repayment
      ? [{ id: 'repayment', amount: repayment.amount, date: repayment.day, source: 'repayment' as const }]
      : []),
    ...pieces.filter(isPlanned).map((piece) => momentOf(piece, pieceDueOn(piece))),
    // an invoice that a debit is to pay comes with that debit
    ...invoices
      .filter(
        (invoice) => isOwedInvoice(invoice) && !invoice.planned_payment_date && !invoice.repayment_plan_id,
      )
      .map((invoice) => ({
        id: invoice.id,
        amount: invoice.invoice_amount_residual_signed,
        date: invoice.invoice_date_due,
        source: 'invoice' as const,
      })),
  ].sort(byDate);
  return {
    last: paid.sort(byDate).at(-1) ?? null,
    next: due.find(({ date }) => date >= today) ?? null,
  };
}
