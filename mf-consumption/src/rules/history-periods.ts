import type { MeterReading } from '@portal/contract';
import { type Month, lastWholeMonth } from '@portal/domain';
import { type HistoryMonth, monthsBetween, withYearBefore } from './history-months';

export type Unit = 'kWh' | '€';

export interface HistoryPeriod {
  /** `latest`, a year, or `all`. */
  key: string;
  last: Month;
  /** Months up to the last: twelve, but of the whole history. */
  count: number;
}

/**
 * What can be looked at: the latest twelve months that are whole, every year with a reading, latest first, then every
 * known month, incomplete ones too, where that is more than twelve months.
 */
export function historyPeriods(
  readings: readonly MeterReading[],
  months: readonly HistoryMonth[],
): HistoryPeriod[] {
  const last = lastWholeMonth(readings);
  if (last === null) return [];
  const known = months.filter(({ kwh }) => kwh !== null).map(({ month }) => month);
  const years = [...new Set(known.map((month) => month.slice(0, 4)))].sort().reverse();
  const end = known.at(-1) ?? last;
  const count = monthsBetween(known[0] ?? end, end) + 1;
  return [
    { key: 'latest', last, count: 12 },
    ...years.map((year) => ({ key: year, last: `${year}-12`, count: 12 })),
    ...(count > 12 ? [{ key: 'all', last: end, count }] : []),
  ];
}

export interface PeriodTotals {
  /** Of the known months; null without any. */
  total: number | null;
  /** Months with a value. */
  known: number;
  /** Months between two known ones that have none. */
  gaps: number;
  /** Change in percent against the same months a year earlier, of the months whole in both; null without any, and over years. */
  change: number | null;
}

export const valueOf = (month: HistoryMonth, unit: Unit): number | null =>
  unit === 'kWh' ? month.kwh : month.euros;

export function periodTotals(
  months: readonly HistoryMonth[],
  { last, count }: Pick<HistoryPeriod, 'last' | 'count'>,
  unit: Unit,
): PeriodTotals {
  const pairs = withYearBefore(months, last, count);
  const values = pairs.map(({ now }) => valueOf(now, unit)).filter((value) => value !== null);
  const compared = pairs.flatMap(({ now, before }) => {
    const [a, b] = [valueOf(now, unit), before && valueOf(before, unit)];
    return a === null || b === null || now.nature === 'PARTIAL' ? [] : [[a, b] as const];
  });
  const [now, before] = [sum(compared.map(([a]) => a)), sum(compared.map(([, b]) => b))];
  return {
    total: values.length === 0 ? null : sum(values),
    known: values.length,
    gaps: pairs.filter(({ now: { nature } }) => nature === 'MISSING').length,
    change: before > 0 && count === 12 ? Math.round(((now - before) / before) * 100) + 0 : null,
  };
}

/** In hundredths, so that euros add up. */
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;
