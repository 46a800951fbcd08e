import type { Prepayment } from '@portal/contract';
import type { Day } from './calendar-day';

interface RunningContract {
  nextRenewDate: Day | null;
  terminationDate: Day | null;
}

/** Last day that a schedule runs to: the next anniversary, or the registered end before it. */
export const scheduleEnd = ({ nextRenewDate, terminationDate }: RunningContract): Day | null =>
  [nextRenewDate, terminationDate].filter((day) => day !== null).sort()[0] ?? null;

/** Instalments still to be drawn, from today to the end of the schedule, in the order of their days (C6.7). */
export function plannedInstalments(
  prepayments: readonly Prepayment[],
  today: Day,
  contract: RunningContract,
): Prepayment[] {
  const last = scheduleEnd(contract);
  return prepayments
    .filter(({ status, replacing_payment_count }) => status === 'validated' && replacing_payment_count === 0)
    .filter(({ dueDate }) => dueDate >= today && (last === null || dueDate <= last))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate, 'fr'));
}
