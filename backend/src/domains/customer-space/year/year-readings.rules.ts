import type { ConsumptionContext, RateOption, Timeframe } from '@portal/contract';
import { addMonths, type Day, type Estimate, estimatesFor, sumOfKwh } from '@portal/domain';
import type { ReadingRegister } from '../../../platform/schema/column-values';
import type { RegisteredKwh } from './year-cost';

interface ReadingOfMeter {
  start_date: Day;
  end_date: Day;
  context: ConsumptionContext;
  registers: readonly ReadingRegister[];
}

/** Readings that say how much was used: one with an unknown register says nothing, and its days count as unread. */
export const knownReadings = (rows: readonly ReadingOfMeter[]): RegisteredKwh[] =>
  rows.flatMap(({ start_date: from, end_date: to, context, registers }) => {
    const known = registers.flatMap(({ timeframe, quantity }) =>
      quantity === null ? [] : { timeframe, kwh: quantity },
    );
    if (from >= to || known.length === 0 || known.length < registers.length) return [];
    const kwh = known.reduce((sum, each) => sum + each.kwh, 0);
    return { from, to, kwh, registers: known, estimated: context === 'ESTIMATED' };
  });

/**
 * How coming kWh are shared between the registers: as those of the year before the last reading, else as the contract's
 * estimates.
 */
export function sharesOf(
  readings: readonly RegisteredKwh[],
  estimates: readonly Estimate[],
  rateOption: RateOption,
): { timeframe: Timeframe; share: number }[] {
  const last = readings
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const latest = last === undefined ? [] : readings.filter(({ to }) => to > addMonths(last, -12));
  const kwhOf = new Map<Timeframe, number>();
  for (const { timeframe, kwh } of latest.flatMap(({ registers }) => registers)) {
    kwhOf.set(timeframe, (kwhOf.get(timeframe) ?? 0) + kwh);
  }
  const read = [...kwhOf].map(([timeframe, quantity]) => ({ timeframe, quantity }));
  const basis = sumOfKwh(read) > 0 ? read : estimatesFor(rateOption, estimates);
  const total = sumOfKwh(basis);
  return basis.map(({ timeframe, quantity }) => ({ timeframe, share: quantity / total }));
}
