import type { MeterReading, Season } from '@portal/contract';
import { type Day, addDays, daysBetween } from './calendar-day';
import { type Month, daysIn, firstDayOf, monthOf, monthsUpTo, shiftMonth } from './month';
import { seasonOf } from './season';

export interface MonthConsumption {
  month: Month;
  season: Season;
  /** kWh; null is a gap: nothing is known of the month, which is not zero. */
  quantity: number | null;
  /** The readings do not cover the whole month. */
  partial: boolean;
}

type Period = Pick<MeterReading, 'startDate' | 'endDate' | 'quantity'>;

interface Known {
  quantity: number;
  days: number;
}

/** Shares a period among its months by days; `endDate` is the day of the next reading, outside the period. */
function spread(period: Period, months: Map<Month, Known>): void {
  if (period.quantity === null) return;
  const length = daysBetween(period.startDate, period.endDate);
  // Two readings on one day: nothing to share, all of it belongs to that day.
  if (length <= 0) return add(months, monthOf(period.startDate), period.quantity, 0);
  for (let from: Day = period.startDate; from < period.endDate;) {
    const nextMonth = firstDayOf(shiftMonth(monthOf(from), 1));
    const to = nextMonth < period.endDate ? nextMonth : period.endDate;
    const days = daysBetween(from, to);
    add(months, monthOf(from), (period.quantity * days) / length, days);
    from = to;
  }
}

function add(months: Map<Month, Known>, month: Month, quantity: number, days: number): void {
  const known = months.get(month) ?? { quantity: 0, days: 0 };
  months.set(month, { quantity: known.quantity + quantity, days: known.days + days });
}

/** Consumption of `count` calendar months ending with `last`, oldest first, from readings in any order. */
export function monthlyConsumption(readings: readonly Period[], last: Month, count = 12): MonthConsumption[] {
  const months = new Map<Month, Known>();
  for (const reading of readings) spread(reading, months);
  return monthsUpTo(last, count).map((month) => {
    const known = months.get(month);
    return {
      month,
      season: seasonOf(month),
      quantity: known ? withoutNoise(known.quantity) : null,
      partial: known !== undefined && known.days < daysIn(month),
    };
  });
}

/** Thirds of a day's kWh add up to 99.99999999999999 or 100.00000000000001. */
const withoutNoise = (quantity: number): number => Math.round(quantity * 1e6) / 1e6;

/** The last month that any reading covers; null without a quantity. */
export function lastReadMonth(readings: readonly Period[]): Month | null {
  const ends = readings.filter((reading) => reading.quantity !== null).map((reading) => reading.endDate);
  const last = ends.sort().at(-1);
  return last === undefined ? null : monthOf(addDays(last, -1));
}
