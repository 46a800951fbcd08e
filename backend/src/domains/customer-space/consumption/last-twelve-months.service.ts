import { lastTwelveMonths, type TwelveMonths } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { findLastPeriods } from './consumption.queries';

/** What each of these contracts of a customer used in its last twelve months, as its own home says; those without a reading are left out. */
export async function twelveMonthsOf(
  db: Db,
  customerNumber: string,
  contracts: readonly string[],
): Promise<Map<string, TwelveMonths>> {
  const periods = new Map<string, { startDate: string; endDate: string; quantity: number | null }[]>();
  for (const row of await findLastPeriods(db, customerNumber, contracts)) {
    const period = { startDate: row.start_date, endDate: row.end_date, quantity: row.quantity_kwh };
    const others = periods.get(row.contract_number);
    if (others) others.push(period);
    else periods.set(row.contract_number, [period]);
  }
  return new Map(
    [...periods].flatMap(([number, own]) => {
      const used = lastTwelveMonths(own);
      return used === null ? [] : [[number, used] as const];
    }),
  );
}
