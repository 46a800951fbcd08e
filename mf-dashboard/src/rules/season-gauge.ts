import type { ChosenPackage, Season } from '@portal/contract';
import { type Day, monthName, monthNumberOf, seasonOfMonthNumber } from '@portal/domain';

export interface GaugeMonth {
  /** 1 to 12. */
  month: number;
  name: string;
  season: Season;
  /** kWh a month of the season's package. */
  amount: number;
  /** Share of the larger season, 0 to 1. */
  share: number;
  current: boolean;
}

export interface SeasonGaugeData {
  months: GaugeMonth[];
  amounts: Record<Season, number>;
  currentSeason: Season;
}

/** The twelve months of a seasonal package; null unless both seasons have an amount. */
export function seasonGauge(
  packages: readonly Pick<ChosenPackage, 'timeframe' | 'amount'>[],
  today: Day,
): SeasonGaugeData | null {
  const amountOf = (season: Season) => packages.find(({ timeframe }) => timeframe === season)?.amount ?? 0;
  const amounts = { SUMMER: amountOf('SUMMER'), WINTER: amountOf('WINTER') };
  const largest = Math.max(amounts.SUMMER, amounts.WINTER);
  if (amounts.SUMMER <= 0 || amounts.WINTER <= 0) return null;
  const now = monthNumberOf(today);
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const season = seasonOfMonthNumber(month);
    const amount = amounts[season];
    return { month, name: monthName(month), season, amount, share: amount / largest, current: month === now };
  });
  return { months, amounts, currentSeason: seasonOfMonthNumber(now) };
}
