import type { MeterReading, Season } from '@portal/contract';
import {
  type Month,
  type MonthConsumption,
  lastWholeMonth,
  monthlyConsumption,
  wholeKwhOf,
} from '@portal/domain';

export interface ComparedMonth {
  month: Month;
  season: Season;
  /** Whole kWh, as shown, so that totals and changes can be reckoned from the table; null is a gap. */
  quantity: number | null;
  /** The same month a year earlier, where it is known whole. */
  previous: number | null;
  /** The readings do not cover all of its days: neither a low month nor a saving. */
  partial: boolean;
}

export interface ConsumptionOverview {
  /** Twelve, oldest first; the last is the last one that the readings cover whole. */
  months: ComparedMonth[];
  /** kWh of the known months. */
  total: number;
  /** How many of the twelve the readings span: fewer in a contract's first year. */
  span: number;
  /** Months of the span without readings. */
  gaps: number;
  /** Months that the readings cover in part: in the total, in no average. */
  partials: number;
  /** kWh of a month, over those that are known whole; null when none is. */
  average: number | null;
  latest: ComparedMonth & { quantity: number };
  /** Change against the year before in percent, over the months that both years know whole; null when there is none. */
  change: number | null;
  /** How many months that is: fewer than the total's where a month of either year is missing or incomplete. */
  comparedMonths: number;
}

const comparable = ({ quantity, previous, partial }: ComparedMonth): boolean =>
  quantity !== null && previous !== null && !partial;

export function percentChange(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) + 0 : null;
}

/** The last twelve months compared with the twelve before (C2.4); null when no readings cover them. */
export function consumptionOverview(readings: readonly MeterReading[]): ConsumptionOverview | null {
  const last = lastWholeMonth(readings);
  if (last === null) return null;
  const both = monthlyConsumption(readings, last, 24);
  const months = both.slice(12).map((month, index) => compared(month, both[index]));
  const latest = months.findLast(
    (month): month is ComparedMonth & { quantity: number } => month.quantity !== null,
  );
  if (latest === undefined) return null;
  const span = Math.min(12, 24 - both.findIndex(({ quantity }) => quantity !== null));
  const pairs = months.filter(comparable);
  const wholes = months.filter(({ quantity, partial }) => quantity !== null && !partial);
  const sum = (pick: (month: ComparedMonth) => number | null, from = pairs) =>
    from.reduce((total, month) => total + (pick(month) ?? 0), 0);
  return {
    months,
    total: wholeKwhOf(months),
    span,
    partials: months.filter(({ quantity, partial }) => quantity !== null && partial).length,
    average: wholes.length === 0 ? null : sum(({ quantity }) => quantity, wholes) / wholes.length,
    gaps: span - months.filter(({ quantity }) => quantity !== null).length,
    latest,
    change: percentChange(
      sum(({ quantity }) => quantity),
      sum(({ previous }) => previous),
    ),
    comparedMonths: pairs.length,
  };
}

const whole = (quantity: number | null | undefined): number | null =>
  quantity === null || quantity === undefined ? null : Math.round(quantity);

function compared(
  { month, season, quantity, partial }: MonthConsumption,
  before: MonthConsumption | undefined,
): ComparedMonth {
  return {
    month,
    season,
    quantity: whole(quantity),
    previous: before?.partial ? null : whole(before?.quantity),
    partial,
  };
}
