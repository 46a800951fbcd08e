import type { Timeframe } from '@portal/contract';
import { type Day, sumOfKwh } from '@portal/domain';
import type { Db } from '../../../platform/database';
import {
  bandOfPoint,
  energyCost,
  type EnergyTariff,
  fixedCents,
  type FixedTariff,
  fixedTariffHistory,
  tariffHistory,
} from '../../billing/catalogue/catalogue.service';
import {
  type OfferState,
  pastTerms,
  runningContract,
} from '../../billing/contract-terms/contract-terms.service';
import type { ContractKey } from '../measures/stored-measures.service';

/** What the days of a contract cost, from a day on. */
export interface DayPrices {
  energy: readonly EnergyTariff[];
  fixed: readonly FixedTariff[];
}

/** By the terms, prices and taxes of each day. */
export async function dayPrices(
  db: Db,
  key: ContractKey,
  state: OfferState,
  { category, since }: { category: string; since: Day },
): Promise<DayPrices> {
  const yearlyKwh = sumOfKwh(state.estimates);
  const terms = await pastTerms(db, key, runningContract(state), since);
  const { energy } = state.contract;
  const banded = terms.map(({ capacity, ...each }) => ({
    ...each,
    band: bandOfPoint(energy, { category, capacity }, yearlyKwh),
  }));
  const [ofEnergy, fixed] = await Promise.all([
    tariffHistory(db, energy, banded),
    fixedTariffHistory(db, energy, banded),
  ]);
  return { energy: ofEnergy, fixed };
}

const on = <Tariff extends { from: Day; to: Day | null }>(
  tariffs: readonly Tariff[],
  day: Day,
): Tariff | undefined => tariffs.find(({ from, to }) => from <= day && (to === null || to > day));

/** Whether peak and off-peak hours have prices of their own on that day. */
export const hasTwoPrices = ({ energy }: DayPrices, day: Day): boolean =>
  (on(energy, day)?.unitPrices.length ?? 0) > 1;

/** Euros of a kWh with excise and VAT, not rounded; null where the catalogue has no price. */
export function grossPrice({ energy }: DayPrices, day: Day, timeframe: Timeframe): number | null {
  const tariff = on(energy, day);
  const price =
    tariff?.unitPrices.find((each) => each.timeframe === timeframe) ??
    (tariff?.unitPrices.length === 1 ? tariff.unitPrices[0] : undefined);
  if (!tariff || !price) return null;
  return ((price.micros + tariff.excise) * (1 + tariff.vatBp / 10_000)) / 1_000_000;
}

/** Cents of the energy of a day, taxes included, as a bill rounds them; null where the catalogue has no price. */
export function energyCents(
  { energy }: DayPrices,
  day: Day,
  registers: readonly { timeframe: Timeframe; wattHours: number }[],
): number | null {
  const tariff = on(energy, day);
  if (!tariff) return null;
  let sum = 0;
  for (const { timeframe, wattHours } of registers) {
    const cost = energyCost(Math.round(wattHours), timeframe, tariff);
    if (!cost) return null;
    sum += cost.energyCents + cost.exciseCents + cost.vatCents;
  }
  return sum;
}

/** Cents of the subscription of those days, taxes included; null where the catalogue has no price for one. */
export function subscriptionCents({ fixed }: DayPrices, days: readonly Day[]): number | null {
  const counts = new Map<FixedTariff, number>();
  for (const day of days) {
    const tariff = on(fixed, day);
    if (!tariff) return null;
    counts.set(tariff, (counts.get(tariff) ?? 0) + 1);
  }
  return [...counts].reduce((sum, [tariff, count]) => sum + fixedCents(tariff, count), 0);
}
