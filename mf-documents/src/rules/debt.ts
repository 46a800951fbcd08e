import type { ResponseOf } from '@portal/contract';
import { isFailedDebit, isOwedInvoice, type Piece, pieceStage } from '@portal/domain';

/** How a customer settles a debt from here. */
export const payingWays = ['redebit', 'card'] as const;
export type PayingWay = (typeof payingWays)[number];

export interface Debt {
  /** Of the refused debit or of the invoice. */
  id: string;
  label: string;
  /** Euros left to pay. */
  amount: number;
}

/** Why nothing can be paid of what an address names. */
export type NoDebt = 'unknown' | 'settled' | 'underWay' | 'inHand' | 'cardOnly';

export type Named = { debt: Debt } | { none: NoDebt };

/** What `?piece=…&pay=…` asks for, by the id of a piece, or an invoice's id or number (C2.3, C6.4). */
export function debtNamed(
  { invoices, prepayments, adhocPieces }: ResponseOf<'/financialPieces'>,
  name: string,
  way: PayingWay,
): Named {
  const piece = [...prepayments, ...adhocPieces].find(({ id }) => id === name);
  if (piece)
    return isFailedDebit(piece) && piece.residual > 0 ? { debt: debtOf(piece) } : { none: stateOf(piece) };
  const invoice = invoices.find(({ id, invoice_number }) => id === name || invoice_number === name);
  if (!invoice) return { none: 'unknown' };
  if (way === 'redebit') return { none: 'cardOnly' };
  if (!isOwedInvoice(invoice)) {
    return { none: invoice.invoice_state === 'externalRecovery' ? 'inHand' : 'settled' };
  }
  if (invoice.payable_by_card === false)
    return { none: invoice.planned_payment_date ? 'underWay' : 'inHand' };
  const { id, invoice_number: number, invoice_amount_residual_signed: amount } = invoice;
  return { debt: { id, amount, label: `Facture ${number}` } };
}

const debtOf = ({ id, communication, residual }: Piece): Debt => ({
  id,
  label: communication,
  amount: residual,
});

function stateOf(piece: Piece): NoDebt {
  const stage = pieceStage(piece);
  if (stage === 'sent') return 'underWay';
  if (stage !== null || piece.replacing_payment_count > 0) return 'settled';
  if (piece.status === 'validated') return 'underWay';
  return ['cancelled', 'reconciled-cancellation'].includes(piece.status) ? 'settled' : 'inHand';
}
