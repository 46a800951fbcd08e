import { addDays, type Day } from './calendar-day';
import { isWorkingDay } from './public-holidays';

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
