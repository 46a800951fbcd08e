import type { MeterReading } from '@portal/contract';
import { lastWholeMonth, monthlyConsumption, type MonthConsumption } from './monthly-consumption';

export interface TwelveMonths {
  /** Whole. */
  kwh: number;
  /** Of the twelve, how many are known, be it in part. */
  months: number;
}

/** The sum of months as every screen shows them: each in whole kWh, so that a column adds up to its total. */
export const wholeKwhOf = (months: readonly Pick<MonthConsumption, 'quantity'>[]): number =>
  months.reduce((total, { quantity }) => total + Math.round(quantity ?? 0), 0);

/** What was used in the twelve months up to the last one that the readings cover whole; null where none is known. */
export function lastTwelveMonths(
  readings: readonly Pick<MeterReading, 'startDate' | 'endDate' | 'quantity'>[],
): TwelveMonths | null {
  const last = lastWholeMonth(readings);
  if (last === null) return null;
  const months = monthlyConsumption(readings, last);
  const known = months.filter(({ quantity }) => quantity !== null).length;
  return known === 0 ? null : { kwh: wholeKwhOf(months), months: known };
}
