import { drawnOn } from './banking-days';
import type { Day } from './calendar-day';
import { pieceStage, type Piece } from './piece-display';

type Moved = Pick<Piece, 'payment_method_code' | 'date' | 'dueDate'>;

/** The day of a payment that is due on one: a bank draws on the days it works, every other payment is of its day. */
export const paymentDay = (methodCode: string, due: Day): Day => (methodCode === 'sdd' ? drawnOn(due) : due);

/** The day on which a payment is, or was, to be made: that of the debit for one that is drawn (C6.4). */
export const pieceDueOn = ({ payment_method_code, dueDate }: Moved): Day =>
  paymentDay(payment_method_code, dueDate);

/** The day on which it was made. */
export const piecePaidOn = ({ payment_method_code, date }: Moved): Day =>
  paymentDay(payment_method_code, date);

/** The one day that customer and agents read: on which it was made, or else is to be made. */
export function pieceDay(piece: Piece): Day {
  const stage = pieceStage(piece);
  return stage === 'settled' || stage === 'refunded' ? piecePaidOn(piece) : pieceDueOn(piece);
}
