import type { AdhocPiece } from '@portal/contract';
import type { Day } from './calendar-day';
import { pieceDueOn } from './piece-day';

/** Debits to come besides the instalments: failed ones presented again, and invoices, by their days. */
export const plannedAgain = (pieces: readonly AdhocPiece[], today: Day): AdhocPiece[] =>
  pieces
    .filter(
      (piece) =>
        piece.status === 'validated' &&
        piece.payment_type === 'inbound' &&
        piece.replacing_payment_count === 0 &&
        pieceDueOn(piece) >= today,
    )
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate, 'fr'));
