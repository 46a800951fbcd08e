import { type Day, addDays, dayFrom, weekdayOf, yearOf } from './calendar-day';

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayFrom(year, Math.floor(n / 31), (n % 31) + 1);
}

export const isWeekend = (day: Day): boolean => weekdayOf(day) > 5;

/** Days on which TARGET2 settles nothing: 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
export function isTarget2ClosingDay(day: Day): boolean {
  const easter = easterSunday(yearOf(day));
  return (
    ['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5)) ||
    day === addDays(easter, -2) ||
    day === addDays(easter, 1)
  );
}

/** A debit can be presented. */
export const isBankingDay = (day: Day): boolean => !isWeekend(day) && !isTarget2ClosingDay(day);

/** The day on which the banks draw what is due on one: that day, or the next banking day. */
export function drawnOn(due: Day): Day {
  let day = due;
  while (!isBankingDay(day)) day = addDays(day, 1);
  return day;
}
