import type { ChosenPackage, Season } from '@portal/contract';
import { firstDayOf, type Month } from './month';
import type { MonthConsumption } from './monthly-consumption';

export interface MonthlyProgress {
  month: Month;
  season: Season;
  /** kWh used and kWh of that month's season in the package; whole, as every screen writes them. */
  used: number;
  amount: number;
  /** Two decimals, computed from the rounded `used` and `amount`, so that a customer can check it; may exceed 100. */
  percent: number;
}

/**
 * The latest month against the package amount of its season (C3.5).
 * Null unless each of the 12 months has a consumption, be it of a part of its days, and a package amount above zero; and
 * of a month that the package was not there for from its first day.
 */
export function monthlyProgress(
  months: readonly Omit<MonthConsumption, 'partial'>[],
  packages: readonly Pick<ChosenPackage, 'amount' | 'timeframe' | 'validFrom'>[],
): MonthlyProgress | null {
  const amountOf = (season: Season) =>
    Math.round(packages.find((each) => each.timeframe === season)?.amount ?? 0);
  const year = months.slice(-12);
  const latest = year.at(-1);
  if (year.length < 12 || latest === undefined || latest.quantity === null) return null;
  if (year.some(({ quantity, season }) => quantity === null || amountOf(season) <= 0)) return null;
  if (beganLater(latest.month, packages)) return null;
  const amount = amountOf(latest.season);
  const used = Math.round(latest.quantity);
  return {
    month: latest.month,
    season: latest.season,
    used,
    amount,
    percent: Math.round((used / amount) * 10_000) / 100,
  };
}

/** Whether the package began after the first day of the month: what it was until then is not known here. */
export const beganLater = (month: Month, packages: readonly Pick<ChosenPackage, 'validFrom'>[]): boolean =>
  packages.some(({ validFrom }) => validFrom !== undefined && validFrom > firstDayOf(month));
