import type { Energy, Timeframe } from '@portal/contract';
import type { Day } from '@portal/domain';
import { taxRows, unitPriceRows } from '../reference/tariff';

interface Step {
  valid_from: Day;
  price_micros: number;
}

/** The catalogue's prices and taxes, ready to be looked up by day. */
const steps = new Map<string, Step[]>();
const cuts: Record<Energy, Day[]> = { EL: [], NG: [] };

function remember(key: string, step: Step): void {
  const known = steps.get(key);
  if (known) known.push(step);
  else steps.set(key, [step]);
}
for (const row of unitPriceRows()) {
  remember(`${row.product_code} ${row.component} ${row.timeframe} ${row.band}`, row);
}
for (const row of taxRows()) {
  remember(`${row.energy} ${row.code}`, row);
  cuts[row.energy].push(row.valid_from);
}
for (const energy of ['EL', 'NG'] as const) {
  cuts[energy] = [
    ...new Set([...cuts[energy], ...unitPriceRows().map(({ valid_from }) => valid_from)]),
  ].sort();
}

function at(key: string, day: Day): number {
  const found = steps.get(key)?.findLast(({ valid_from }) => valid_from <= day);
  if (!found) throw new Error(`No price for ${key} on ${day}.`);
  return found.price_micros;
}

export const energyPrice = (product: string, timeframe: Timeframe, band: string, day: Day): number =>
  at(`${product} ENERGY ${timeframe} ${band}`, day);

/** Millionths of a euro a year. */
export const subscriptionPrice = (product: string, band: string, day: Day): number =>
  at(`${product} SUBSCRIPTION TOTAL_HOUR ${band}`, day);

/** Millionths of a euro a kWh, or of a percent. */
export const taxRate = (energy: Energy, code: string, day: Day): number => at(`${energy} ${code}`, day);

/** Days inside a period at which a price or a tax changes. */
export const changesWithin = (energy: Energy, from: Day, to: Day): Day[] =>
  cuts[energy].filter((day) => day > from && day < to);
