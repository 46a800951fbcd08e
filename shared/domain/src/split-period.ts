import { type Day, daysBetween } from './calendar-day';
import { type Month, firstDayOf, monthOf, shiftMonth } from './month';

/** A stretch of a reading's period that lies in one month. */
export interface PeriodPart {
  month: Month;
  from: Day;
  /** The day after its last. */
  to: Day;
  days: number;
  /** Of the period's days, 0 to 1. */
  share: number;
}

/**
 * A period cut at each first of a month and at `cuts`, in order; `endDate` is the day of the next reading, outside the
 * period. Two readings on one day make a period without days: one part, to which all of it belongs.
 */
export function splitPeriod(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  cuts: readonly Day[] = [],
): PeriodPart[] {
  const length = daysBetween(startDate, endDate);
  if (length <= 0) {
    return [{ month: monthOf(startDate), from: startDate, to: startDate, days: 0, share: 1 }];
  }
  const starts = [startDate, ...monthStarts(startDate, endDate), ...cuts]
    .filter((day) => day >= startDate && day < endDate)
    .sort();
  const from = [...new Set(starts)];
  return from.map((day, index) => {
    const to = from[index + 1] ?? endDate;
    const days = daysBetween(day, to);
    return { month: monthOf(day), from: day, to, days, share: days / length };
  });
}

function monthStarts(from: Day, to: Day): Day[] {
  const starts: Day[] = [];
  for (let month = shiftMonth(monthOf(from), 1); firstDayOf(month) < to; month = shiftMonth(month, 1)) {
    starts.push(firstDayOf(month));
  }
  return starts;
}
