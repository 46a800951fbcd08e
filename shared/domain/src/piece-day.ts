import { drawnOn } from './banking-days';
import type { Day } from './calendar-day';
import type { Piece } from './piece-display';

type Moved = Pick<Piece, 'payment_method_code' | 'date' | 'dueDate'>;

/** A bank draws on the days it works; every other payment is of the day it bears. */
const moved = (method: string, day: Day): Day => (method === 'sdd' ? drawnOn(day) : day);

/** The day on which a payment is, or was, to be made: that of the debit for one that is drawn (C6.4). */
export const pieceDueOn = ({ payment_method_code, dueDate }: Moved): Day =>
  moved(payment_method_code, dueDate);

/** The day on which it was made. */
export const piecePaidOn = ({ payment_method_code, date }: Moved): Day => moved(payment_method_code, date);
