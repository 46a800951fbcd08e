import { drawnOn, isBankingDay } from './banking-days';
import { type Day, addDays } from './calendar-day';

const lastDayAhead = 15;

/** Days between the notice of a debit and the debit, as new mandates have them. */
export const mandateNoticeDays = 5;

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
