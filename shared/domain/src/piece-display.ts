import type { AdhocPiece, Prepayment } from '@portal/contract';
import type { StatusDisplay } from './label';

export type Piece = Prepayment | AdhocPiece;
type Shown = Pick<
  Piece,
  'status' | 'payment_type' | 'payment_method_code' | 'invoicing_run_number' | 'replacing_payment_count'
>;

const sent: StatusDisplay = { label: 'Transmis', tone: 'info' };
const settled: StatusDisplay = { label: 'Soldé', tone: 'success' };
const rejected: StatusDisplay = { label: 'Rejeté', tone: 'danger' };
const refunded: StatusDisplay = { label: 'Remboursé', tone: 'neutral' };

function postedDisplay(piece: Shown): StatusDisplay {
  if (piece.payment_type === 'outbound') return refunded;
  if (piece.invoicing_run_number?.startsWith('MIGR')) return settled;
  return piece.payment_method_code === 'sdd' ? sent : settled;
}

/** How a payment is shown; null when it is hidden, as replaced pieces and every other status are (C6.3). */
export function pieceDisplay(piece: Shown): StatusDisplay | null {
  if (piece.replacing_payment_count > 0) return null;
  switch (piece.status) {
    case 'sent':
      return sent;
    case 'reconciled':
      return settled;
    case 'sent-cancelled':
      return rejected;
    case 'posted':
      return postedDisplay(piece);
    default:
      return null;
  }
}

/** A failed debit that nothing replaces yet: it may be presented again or paid by card (C2.3, C6.4). */
export const isFailedDebit = (piece: Pick<Piece, 'status' | 'replacing_payment_count'>): boolean =>
  piece.status === 'sent-cancelled' && piece.replacing_payment_count === 0;
