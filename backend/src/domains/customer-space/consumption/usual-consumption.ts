import type { Energy } from '@portal/contract';
import { addMonths, type Day, daysBetween } from '@portal/domain';
import type { ReadingRow } from './consumption.queries';

/** A French household, kWh a year: judges a first reading when nothing else is known. */
const household: Record<Energy, number> = { EL: 4_500, NG: 12_000 };
const daysPerYear = 365;

/**
 * What a contract usually uses a day, kWh: of the readings whose quantity is known, back to thirteen months before
 * the day; else of the estimate it was signed with; else of a household.
 */
export function usualPerDay(
  readings: readonly Pick<ReadingRow, 'start_date' | 'end_date' | 'quantity_kwh'>[],
  { energy, yearlyEstimate, day }: { energy: Energy; yearlyEstimate: number | null; day: Day },
): number {
  const since = addMonths(day, -13);
  let kwh = 0;
  let days = 0;
  for (const { start_date, end_date, quantity_kwh } of readings) {
    if (quantity_kwh === null || end_date <= since) continue;
    kwh += quantity_kwh;
    days += daysBetween(start_date, end_date);
  }
  // An empty house says nothing of the day it is lived in again.
  const estimate = (yearlyEstimate ?? household[energy]) / daysPerYear;
  return days < 28 ? estimate : Math.max(kwh / days, estimate / 4);
}
