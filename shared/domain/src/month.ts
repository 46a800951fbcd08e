import { type Day, addMonths, daysInMonth, monthNumberOf, yearOf } from './calendar-day';

/** A calendar month, `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;
export const lastDayOf = (month: Month): Day => `${month}-${daysIn(month)}`;
export const daysIn = (month: Month): number => daysInMonth(yearOf(month), monthNumberOf(month));
export const shiftMonth = (month: Month, count: number): Month =>
  monthOf(addMonths(firstDayOf(month), count));

/** `count` months ending with `last`, oldest first. */
export const monthsUpTo = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => shiftMonth(last, index - count + 1));

/** What may be changed once a calendar month may be again from that day on. */
export const firstDayOfNextMonth = (day: Day): Day => firstDayOf(shiftMonth(monthOf(day), 1));
