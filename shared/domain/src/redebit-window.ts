import { drawnOn, isBankingDay } from './banking-days';
import { type Day, addDays } from './calendar-day';

const lastDayAhead = 15;

/** Days between the notice of a debit and the debit, as new mandates have them. */
export const mandateNoticeDays = 5;

/** Days of notice of a contract that is paid without a mandate. */
const usualNoticeDays = 14;

/**
 * Days from today within which a planned instalment keeps its day and its amount, whatever is changed: the notice of
 * the mandate. @param noticeDays null without a mandate in force
 */
export const firmInstalmentDays = (noticeDays: number | null): number => noticeDays ?? usualNoticeDays;

/** Days at which a failed debit may be presented again: tomorrow to 15 days ahead, banking days only (C6.4). */
export const redebitDays = (today: Day): Day[] =>
  Array.from({ length: lastDayAhead }, (_, index) => addDays(today, index + 1)).filter(isBankingDay);

/** Whether a debit on that day comes sooner after today than the mandate promises: its payer has to agree. */
export const isNearerThanNotice = (day: Day, today: Day, noticeDays: number): boolean =>
  day < addDays(today, noticeDays);

export const isRedebitDay = (day: Day, today: Day): boolean => redebitDays(today).includes(day);

/**
 * Last day on which a planned debit may be taken back by its payer: the bank is handed it on the banking day before it
 * is drawn (SEPA core scheme, one banking day ahead).
 */
export function takeBackUntil(dueDate: Day): Day {
  let handedOver = addDays(drawnOn(dueDate), -1);
  while (!isBankingDay(handedOver)) handedOver = addDays(handedOver, -1);
  return addDays(handedOver, -1);
}

/** Days of the month on which a contract may be debited; the first is the default (customer-space 9). */
export const debitDays = [5, 10, 15] as const;

export const isDebitDay = (day: number): boolean => debitDays.some((offered) => offered === day);
