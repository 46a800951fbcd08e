import type { Contract, Prepayment, AdhocPiece } from '@portal/contract';
import { nextAnniversary } from './anniversary';
import type { Day } from './calendar-day';
import { awaitsFirstPayment, isStartAgreed } from './contract-status';
import { pieceDueOn } from './piece-day';

/** The last day of a payment schedule, and what ends it. */
export interface ScheduleEnd {
  day: Day;
  by: 'ANNIVERSARY' | 'TERMINATION';
}

/**
 * A schedule ends at the contract's next anniversary (customer-space 9), or with the contract where that comes first.
 * @returns null for a contract that has not begun: it has no anniversary yet
 */
export function scheduleEnd(
  contract: Pick<Contract, 'nextRenewDate' | 'effectiveStartDate' | 'terminationDate'>,
  today: Day,
): ScheduleEnd | null {
  const { nextRenewDate: renewal, effectiveStartDate: start, terminationDate: last } = contract;
  const anniversary = renewal !== null && renewal >= today ? renewal : start && nextAnniversary(start, today);
  if (last !== null && (anniversary === null || last < anniversary)) return { day: last, by: 'TERMINATION' };
  return anniversary === null ? null : { day: anniversary, by: 'ANNIVERSARY' };
}

/** Instalments still to be drawn from today on, due by the schedule’s end, in the order of their days (C6.7). */
export const plannedInstalments = (
  prepayments: readonly Prepayment[],
  today: Day,
  end: ScheduleEnd | null,
): Prepayment[] =>
  prepayments
    .filter(({ status, replacing_payment_count }) => status === 'validated' && replacing_payment_count === 0)
    .filter((piece) => pieceDueOn(piece) >= today && (end === null || piece.dueDate <= end.day))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate, 'fr'));

/** The day of a last instalment that is due by the schedule's end and drawn after it, as banks are closed; else null. */
export function drawnAfterEnd(instalments: readonly Prepayment[], end: ScheduleEnd | null): Day | null {
  const last = instalments.at(-1);
  if (!last || end === null) return null;
  const drawn = pieceDueOn(last);
  return drawn > end.day ? drawn : null;
}

/** What the instalments of a contract to come hang on, in French; null once its start is agreed. */
export function scheduleCondition(contractStatus: string): string | null {
  if (awaitsFirstPayment(contractStatus)) {
    return 'Sous réserve de votre premier paiement et de la mise en service\u00a0: rien n’est prélevé avant.';
  }
  return isStartAgreed(contractStatus)
    ? null
    : 'Sous réserve de la mise en service\u00a0: rien n’est prélevé avant.';
}

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
