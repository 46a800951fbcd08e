import type { Day } from './calendar-day';
import { daysIn, type Month, monthOf, shiftMonth } from './month';

/** The debit of a month: on the debit day (1 to 31), or on the last day of a month that is shorter. */
export const debitIn = (month: Month, debitDay: number): Day =>
  `${month}-${String(Math.min(debitDay, daysIn(month))).padStart(2, '0')}`;

interface FirstDebitTerms {
  /** Day of the month, 1 to 31. */
  debitDay: number;
  /** Months that an instalment pays. */
  months: number;
  /** Whether the first instalment is paid otherwise, by card: the second is then the first that is debited. */
  firstIsPaid: boolean;
}

/** Month in which the first instalment to be debited of a contract that starts on that day falls due. */
export function firstDueMonth(start: Day, { debitDay, months, firstIsPaid }: FirstDebitTerms): Month {
  const month = monthOf(start);
  const first = debitIn(month, debitDay) > start ? month : shiftMonth(month, 1);
  return firstIsPaid ? shiftMonth(first, months) : first;
}

/**
 * Day of the first debit of a contract: its first due day, or where that comes within the mandate's notice the same day
 * of a later month. @param firmUntil first day on which a debit can be announced in time
 */
export function firstDebitDay(start: Day, terms: FirstDebitTerms, firmUntil: Day): Day {
  let month = firstDueMonth(start, terms);
  while (debitIn(month, terms.debitDay) < firmUntil) month = shiftMonth(month, 1);
  return debitIn(month, terms.debitDay);
}
