import { addDays, type Day, yearOf } from './calendar-day';
import { easterSunday, isWeekend } from './banking-days';

const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const movable = [1, 39, 50];

/** The eleven days of article L3133-1 of the Code du travail; the two more of Alsace-Moselle are local. */
export const isPublicHoliday = (day: Day): boolean =>
  fixed.includes(day.slice(5)) || movable.some((after) => day === addDays(easterSunday(yearOf(day)), after));

/** A day on which the grid operators send somebody. */
export const isWorkingDay = (day: Day): boolean => !isWeekend(day) && !isPublicHoliday(day);

/** The day that many working days later; 0 gives the day itself, or the first working day after it. */
export function addWorkingDays(day: Day, count: number): Day {
  let left = count;
  let at = day;
  while (left > 0 || !isWorkingDay(at)) {
    at = addDays(at, 1);
    if (left > 0 && isWorkingDay(at)) left -= 1;
  }
  return at;
}
