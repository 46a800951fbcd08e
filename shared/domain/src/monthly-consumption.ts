import type { MeterReading, Season } from '@portal/contract';
import { addDays } from './calendar-day';
import { type Month, daysIn, monthOf, monthsUpTo } from './month';
import { seasonOf } from './season';
import { splitPeriod } from './split-period';

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

/** Shares a period among its months by days. */
function spread(period: Period, months: Map<Month, Known>): void {
  const { quantity } = period;
  if (quantity === null) return;
  for (const { month, days, share } of splitPeriod(period)) add(months, month, quantity * share, days);
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

/**
 * The last month that the readings cover whole: one that has only begun would look like a saving. The last that any
 * covers where the month before is not known; null without a quantity.
 */
export function lastWholeMonth(readings: readonly Period[]): Month | null {
  const last = lastReadMonth(readings);
  if (last === null) return null;
  const [month, before] = monthlyConsumption(readings, last, 2).reverse();
  return month?.partial && before && before.quantity !== null ? before.month : last;
}
