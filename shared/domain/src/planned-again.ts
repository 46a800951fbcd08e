import type { AdhocPiece } from '@portal/contract';
import type { Day } from './calendar-day';

/** Debits to come besides the instalments: failed ones presented again, and invoices, by their days. */
export const plannedAgain = (pieces: readonly AdhocPiece[], today: Day): AdhocPiece[] =>
  pieces
    .filter(
      ({ status, payment_type, replacing_payment_count, dueDate }) =>
        status === 'validated' &&
        payment_type === 'inbound' &&
        replacing_payment_count === 0 &&
        dueDate >= today,
    )
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate, 'fr'));
