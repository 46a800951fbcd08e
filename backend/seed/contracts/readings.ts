import type { ReadingFrequency } from '@portal/contract';
import { addDays, type Day } from '@portal/domain';
import type { ReadingRegister } from '../../src/platform/schema/column-values';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';
import { type Consumption, type Period, sum } from './consumption';
import type { ContractPlan } from './contract-plan';

export interface ContractKey {
  customer_number: string;
  contract_number: string;
}

const monthsPerReading: Record<ReadingFrequency, number> = {
  MONTHLY: 1,
  BIMONTHLY: 2,
  BIANNUAL: 6,
  UNKNOWN: 6,
};
const smart = (plan: ContractPlan) => plan.readingFrequency === 'MONTHLY';

function meterType(plan: ContractPlan): string {
  if (plan.product.energy === 'NG') return smart(plan) ? 'GAZPAR' : 'DIAPHRAGM';
  return smart(plan) ? 'LINKY' : 'ELECTRONIC';
}

/** The groups of months that one reading covers; what is left at the end waits for its reading. */
function readingSpans(periods: Period[], months: number): Period[][] {
  const spans: Period[][] = [];
  for (let start = 0; start + months <= periods.length; start += months)
    spans.push(periods.slice(start, start + months));
  return spans;
}

function drawContext(random: Random, plan: ContractPlan): 'MEASURED' | 'ESTIMATED' | 'SELF_READ' {
  return random.weighted(
    smart(plan) ? { MEASURED: 96, ESTIMATED: 4 } : { MEASURED: 58, ESTIMATED: 26, SELF_READ: 16 },
  );
}

/** The first index: so close to the maximum that it rolls over within the history, or anywhere below. */
function firstIndex(random: Random, plan: ContractPlan, total: number): number {
  const turn = 10 ** plan.digitSize;
  return plan.meter === 'rollsOver'
    ? turn - Math.max(1, Math.floor(total / 2))
    : random.int(0, Math.floor(turn / 3));
}

/** The meters of a contract and their readings. A change of meter falls on a reading day, about two thirds through. */
export function readingRows(
  random: Random,
  key: ContractKey,
  plan: ContractPlan,
  consumption: Consumption,
  start: Day,
): { meters: Row<'meter'>[]; readings: Row<'meter_reading'>[] } {
  const spans = readingSpans(consumption.periods, monthsPerReading[plan.readingFrequency]);
  const turn = 10 ** plan.digitSize;
  const changeAt = plan.meter === 'changed' && spans.length > 2 ? Math.floor((spans.length * 2) / 3) : -1;
  const meter = (meter_number: string, valid_from: Day, valid_to: Day | null): Row<'meter'> => ({
    ...key,
    meter_number,
    valid_from,
    valid_to,
    meter_type: meterType(plan),
    smart_meter_status: smart(plan) ? 'COMMUNICATING' : 'NONE',
    digit_size: plan.digitSize,
  });
  const changeDay = changeAt >= 0 ? (spans[changeAt]?.at(-1)?.to ?? null) : null;
  const meters = [meter(random.digits(12), start, changeDay)];
  if (changeDay) meters.push(meter(random.digits(12), changeDay, null));

  const readings: Row<'meter_reading'>[] = [];
  let indexes = consumption.timeframes.map((_, at) =>
    firstIndex(random, plan, sum(consumption.periods.map(({ units }) => units[at] ?? 0))),
  );
  spans.forEach((span, at) => {
    const ofSpan = (values: 'units' | 'kwh', register: number) =>
      sum(span.map((period) => period[values][register] ?? 0));
    indexes = indexes.map((index, register) => (index + ofSpan('units', register)) % turn);
    const last = at === spans.length - 1;
    const isLate = plan.readings === 'late' && at >= spans.length - 2;
    const dropped = isLate || (plan.readings === 'gaps' && !last && at !== changeAt && random.chance(0.12));
    const unknown =
      !dropped && at !== changeAt && !last && random.chance(plan.readings === 'gaps' ? 0.06 : 0.003);
    if (!dropped && plan.readings !== 'none') {
      const registers = consumption.timeframes.map((timeframe, register): ReadingRegister => ({
        timeframe,
        quantity: unknown ? null : ofSpan('kwh', register),
        index: unknown ? null : (indexes[register] as number),
      }));
      const read_date = (span.at(-1) as Period).to;
      readings.push({
        customer_number: key.customer_number,
        contract_number: key.contract_number,
        id: random.uuid(morningOf(read_date)),
        meter_number: (meters[changeAt >= 0 && at > changeAt ? 1 : 0] as Row<'meter'>).meter_number,
        read_date,
        context: at === changeAt ? 'METER_CHANGE' : drawContext(random, plan),
        start_date: (span[0] as Period).from,
        end_date: read_date,
        quantity_kwh: unknown ? null : sum(registers.map(({ quantity }) => quantity ?? 0)),
        kwh_per_unit: consumption.kwhPerUnit,
        registers: JSON.stringify(registers),
        created_by: null,
        created_at: morningOf(addDays(read_date, 1)),
      });
    }
    if (at === changeAt) indexes = indexes.map(() => 0);
  });
  return { meters, readings };
}
