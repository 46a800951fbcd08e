import type { ChosenPackage, Season } from '@portal/contract';
import { type Day, monthNumberOf } from './calendar-day';
import { seasonOfMonthNumber } from './season';

export interface GaugeMonth {
  /** 1 to 12. */
  month: number;
  season: Season;
  /** kWh a month of the season's package. */
  amount: number;
  /** Share of the gauge's scale, 0 to 1. */
  share: number;
  current: boolean;
}

export interface SeasonGaugeData {
  months: GaugeMonth[];
  amounts: Record<Season, number>;
  /** Null for a contract that is not running: no month is the current one. */
  currentSeason: Season | null;
}

/** kWh of the largest month of all those packages: drawn on this scale a larger package is a larger drawing. */
export const largestMonth = (packages: readonly { summerKwh: number; winterKwh: number }[]): number =>
  Math.max(0, ...packages.flatMap(({ summerKwh, winterKwh }) => [summerKwh, winterKwh]));

/**
 * The twelve months of a seasonal package; null unless both seasons have an amount.
 * @param today null for a contract that is not running
 * @param scale kWh that fill the gauge: `largestMonth` where packages are compared; left out, the larger season
 */
export function seasonGauge(
  packages: readonly Pick<ChosenPackage, 'timeframe' | 'amount'>[],
  today: Day | null,
  scale = 0,
): SeasonGaugeData | null {
  const amountOf = (season: Season) => packages.find(({ timeframe }) => timeframe === season)?.amount ?? 0;
  const amounts = { SUMMER: amountOf('SUMMER'), WINTER: amountOf('WINTER') };
  const largest = Math.max(amounts.SUMMER, amounts.WINTER, scale);
  if (amounts.SUMMER <= 0 || amounts.WINTER <= 0) return null;
  const now = today === null ? null : monthNumberOf(today);
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const season = seasonOfMonthNumber(month);
    const amount = amounts[season];
    return { month, season, amount, share: amount / largest, current: month === now };
  });
  return { months, amounts, currentSeason: now === null ? null : seasonOfMonthNumber(now) };
}
