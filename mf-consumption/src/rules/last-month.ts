import type { Contract, MeterReading } from '@portal/contract';
import {
  beganLater,
  type Day,
  type Month,
  type MonthlyProgress,
  lastWholeMonth,
  monthlyConsumption,
  monthlyProgress,
} from '@portal/domain';

export type LastMonth =
  | { kind: 'PROGRESS'; progress: MonthlyProgress }
  /** The meter is not read every month: the screen shows how often it is. */
  | { kind: 'NOT_MONTHLY' }
  /** Billed on actual consumption. */
  | { kind: 'NO_PACKAGE' }
  | { kind: 'NO_READING' }
  /** The current package did not cover the whole month. */
  | { kind: 'OTHER_PACKAGE'; latest: Month; since: Day }
  /** Of the twelve monthly values needed, these are unknown (C3.5). */
  | { kind: 'MISSING'; latest: Month; missing: Month[] };

/** What the screen can say of the latest month that the readings cover whole. */
export function lastMonth(
  { deliveryPoint, chosenPackages }: Pick<Contract, 'deliveryPoint' | 'chosenPackages'>,
  readings: readonly MeterReading[],
): LastMonth {
  if (deliveryPoint.readingFrequency !== 'MONTHLY') return { kind: 'NOT_MONTHLY' };
  const seasons = (['SUMMER', 'WINTER'] as const).filter((season) =>
    chosenPackages.some(({ timeframe, amount }) => timeframe === season && Math.round(amount) > 0),
  );
  if (seasons.length < 2) return { kind: 'NO_PACKAGE' };
  const latest = lastWholeMonth(readings);
  if (latest === null) return { kind: 'NO_READING' };
  const months = monthlyConsumption(readings, latest, 12);
  const progress = monthlyProgress(months, chosenPackages);
  if (progress) return { kind: 'PROGRESS', progress };
  const since = chosenPackages.find((each) => beganLater(latest, [each]))?.validFrom;
  if (since) return { kind: 'OTHER_PACKAGE', latest, since };
  const missing = months.filter(({ quantity }) => quantity === null).map(({ month }) => month);
  return { kind: 'MISSING', latest, missing };
}
