import type { Prepayment } from '@portal/contract';
import type { Day } from './calendar-day';

/** Instalments still to be drawn, from today to the next anniversary, in the order of their days (C6.7). */
export const plannedInstalments = (
  prepayments: readonly Prepayment[],
  today: Day,
  anniversary: Day | null,
): Prepayment[] =>
  prepayments
    .filter(({ status, replacing_payment_count }) => status === 'validated' && replacing_payment_count === 0)
    .filter(({ dueDate }) => dueDate >= today && (anniversary === null || dueDate <= anniversary))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate, 'fr'));
