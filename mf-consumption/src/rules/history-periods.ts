import type { MeterReading } from '@portal/contract';
import { type Month, lastWholeMonth } from '@portal/domain';
import { type HistoryMonth, withYearBefore } from './history-months';

export type Unit = 'kWh' | '€';

export interface HistoryPeriod {
  /** `latest`, or a year. */
  key: string;
  /** Its last month; the period has twelve. */
  last: Month;
}

/** What can be looked at: the latest twelve months that are whole, then every year with a reading, latest first. */
export function historyPeriods(
  readings: readonly MeterReading[],
  months: readonly HistoryMonth[],
): HistoryPeriod[] {
  const last = lastWholeMonth(readings);
  if (last === null) return [];
  const known = months.filter(({ kwh }) => kwh !== null).map(({ month }) => month.slice(0, 4));
  const years = [...new Set(known)].sort().reverse();
  return [{ key: 'latest', last }, ...years.map((year) => ({ key: year, last: `${year}-12` }))];
}

export interface PeriodTotals {
  /** Of the known months; null without any. */
  total: number | null;
  /** Months with a value. */
  known: number;
  /** Months between two known ones that have none. */
  gaps: number;
  /** Change in percent against the same months a year earlier, of the months whole in both; null without any. */
  change: number | null;
}

export const valueOf = (month: HistoryMonth, unit: Unit): number | null =>
  unit === 'kWh' ? month.kwh : month.euros;

export function periodTotals(months: readonly HistoryMonth[], last: Month, unit: Unit): PeriodTotals {
  const pairs = withYearBefore(months, last);
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
    change: before > 0 ? Math.round(((now - before) / before) * 100) + 0 : null,
  };
}

/** In hundredths, so that euros add up. */
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;
