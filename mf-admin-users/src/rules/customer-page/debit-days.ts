import { type Day, isNearerThanNotice, redebitDays } from '@portal/domain';

export interface DebitDay {
  day: Day;
  /** Nearer than the notice that the mandate promises: the customer has to agree. */
  near: boolean;
}

/** The days on which a refused debit may be presented again (C6.4). @param noticeDays that the mandate promises */
export const debitDays = (today: Day, noticeDays: number): DebitDay[] =>
  redebitDays(today).map((day) => ({ day, near: isNearerThanNotice(day, today, noticeDays) }));

/** The earliest that asks the customer for nothing; the last of all where the notice is longer than the days that there are. */
export const earliestDebit = (days: readonly DebitDay[]): Day =>
  (days.find(({ near }) => !near) ?? days.at(-1))?.day ?? '';
