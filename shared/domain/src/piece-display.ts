import type { AdhocPiece, Prepayment } from '@portal/contract';
import type { StatusDisplay } from './label';

export type Piece = Prepayment | AdhocPiece;
export type PieceStage = 'sent' | 'settled' | 'rejected' | 'refunded';
type Shown = Pick<
  Piece,
  | 'status'
  | 'payment_type'
  | 'payment_method_code'
  | 'invoicing_run_number'
  | 'replacing_payment_count'
  | 'repayment_plan_id'
  | 'repays_plan_id'
>;

const displays: Record<PieceStage, StatusDisplay> = {
  sent: { label: 'Transmis', tone: 'info' },
  settled: { label: 'Soldé', tone: 'success' },
  rejected: { label: 'Rejeté', tone: 'danger' },
  refunded: { label: 'Remboursé', tone: 'neutral' },
};

function postedStage(piece: Shown): PieceStage {
  if (piece.payment_type === 'outbound') return 'refunded';
  if (piece.invoicing_run_number?.startsWith('MIGR')) return 'settled';
  return piece.payment_method_code === 'sdd' ? 'sent' : 'settled';
}

/** What a payment has come to; null when it is hidden, as replaced pieces and every other status are (C6.3). */
export function pieceStage(piece: Shown): PieceStage | null {
  if (piece.replacing_payment_count > 0) return null;
  switch (piece.status) {
    case 'sent':
      return 'sent';
    case 'reconciled':
      return 'settled';
    case 'sent-cancelled':
      return 'rejected';
    case 'posted':
      return postedStage(piece);
    default:
      return null;
  }
}

/** How a payment is shown; null when it is hidden (C6.3). */
export function pieceDisplay(piece: Shown): StatusDisplay | null {
  const stage = pieceStage(piece);
  return stage && displays[stage];
}

/**
 * A failed debit that nothing replaces yet: it may be presented again or paid by card (C2.3, C6.4). One that a plan repays
 * is not asked for beside the plan, and a part of a plan that failed leaves its debts to be paid.
 */
export const isFailedDebit = (piece: Shown): boolean =>
  pieceStage(piece) === 'rejected' && !piece.repayment_plan_id && !piece.repays_plan_id;
