import type { MeterReading } from '@portal/contract';
import { lastWholeMonth, monthlyConsumption, type Month } from '@portal/domain';

const yearLength = 12;

export interface YearMonth {
  month: Month;
  /** kWh; null where nothing is known. */
  now: number | null;
  /** Of the same month a year before. */
  before: number | null;
  partial: boolean;
}

export interface TwoYears {
  months: YearMonth[];
  /** kWh of the last 12 months, as far as they are known. */
  now: number;
  /** Of the 12 months before; null where one of them is not known whole. */
  before: number | null;
}

/** Consumption of the last 24 months that are known whole, a year beside the one before; null without a quantity. */
export function twoYears(readings: readonly MeterReading[]): TwoYears | null {
  const last = lastWholeMonth(readings);
  if (last === null) return null;
  const months = monthlyConsumption(readings, last, 2 * yearLength).map((month) => ({
    ...month,
    // whole, as the customer's own screen adds them up
    quantity: month.quantity === null ? null : Math.round(month.quantity),
  }));
  const [former, latest] = [months.slice(0, yearLength), months.slice(yearLength)];
  const sum = (of: typeof months) => of.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  const isWhole = former.every(({ quantity, partial }) => quantity !== null && !partial);
  return {
    months: latest.map(({ month, quantity, partial }, at) => ({
      month,
      now: quantity,
      before: former[at]?.quantity ?? null,
      partial,
    })),
    now: sum(latest),
    before: isWhole ? sum(former) : null,
  };
}
