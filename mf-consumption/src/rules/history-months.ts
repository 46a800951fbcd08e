import type { MeterReading, ResponseOf, Season, Timeframe } from '@portal/contract';
import {
  type Month,
  type MonthConsumption,
  lastReadMonth,
  monthlyConsumption,
  monthOf,
  monthsUpTo,
  shiftMonth,
  splitPeriod,
} from '@portal/domain';

export type ReadingCosts = ResponseOf<'/getConsumptionCosts'>['readings'];

/**
 * How a month is known: by the least sure of its readings. PARTIAL: the readings do not cover all of its days.
 * MISSING: between two months that are known. OUTSIDE: before the first reading, or after the last.
 */
export type MonthNature = 'MEASURED' | 'SELF_READ' | 'ESTIMATED' | 'PARTIAL' | 'MISSING' | 'OUTSIDE';

export interface HistoryMonth {
  month: Month;
  season: Season;
  nature: MonthNature;
  /** Whole, as written everywhere, so that totals can be reckoned from what is seen; null where nothing is known. */
  kwh: number | null;
  /** Taxes included; null where a part of the month has no known cost. */
  euros: number | null;
  /** They add up to `kwh` and `euros`. One entry with a meter of one register. */
  registers: { timeframe: Timeframe; kwh: number; euros: number | null }[];
}

/** Every month from a year before the first reading to the last December, so that any year can be shown. */
export function historyMonths(readings: readonly MeterReading[], costs: ReadingCosts | null): HistoryMonth[] {
  const last = lastReadMonth(readings);
  const first = readings.map(({ startDate }) => monthOf(startDate)).sort()[0];
  if (last === null || first === undefined) return [];
  const from = `${Number(first.slice(0, 4)) - 1}-01`;
  const to = `${last.slice(0, 4)}-12`;
  const all = monthlyConsumption(readings, to, monthsBetween(from, to) + 1);
  const known = all.filter(({ quantity }) => quantity !== null).map(({ month }) => month);
  const natures = naturesByMonth(readings);
  const within = knownByMonth(readings);
  const costOf = costs && new Map(costs.map((cost) => [cost.id, cost]));
  return all.map((each) => {
    const kwh = each.quantity === null ? null : Math.round(each.quantity);
    const inside = each.month >= (known[0] ?? '') && each.month <= (known.at(-1) ?? '');
    const ofMonth = within.get(each.month) ?? [];
    const euros = kwh === null || costOf === null ? null : eurosOf(ofMonth, costOf, each.month);
    return {
      month: each.month,
      season: each.season,
      nature: natureOf(each, natures, inside),
      kwh,
      euros,
      registers: kwh === null ? [] : registersOf(ofMonth, costOf, each.month, kwh, euros),
    };
  });
}

export const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

const sureness = ['MEASURED', 'SELF_READ', 'ESTIMATED'] as const;

/** An estimate says of a month no more than that; a change of meter is a reading of both meters. */
function naturesByMonth(readings: readonly MeterReading[]): Map<Month, (typeof sureness)[number]> {
  const natures = new Map<Month, (typeof sureness)[number]>();
  for (const reading of readings) {
    const { consumptionContext: context } = reading;
    if (reading.quantity === null) continue;
    const nature = context === 'SELF_READ' || context === 'ESTIMATED' ? context : 'MEASURED';
    for (const { month } of splitPeriod(reading)) {
      const former = natures.get(month) ?? 'MEASURED';
      natures.set(month, sureness.indexOf(nature) > sureness.indexOf(former) ? nature : former);
    }
  }
  return natures;
}

function natureOf(
  { month, quantity, partial }: MonthConsumption,
  natures: ReturnType<typeof naturesByMonth>,
  inside: boolean,
): MonthNature {
  if (quantity === null) return inside ? 'MISSING' : 'OUTSIDE';
  return partial ? 'PARTIAL' : (natures.get(month) ?? 'MEASURED');
}

/** Readings with a quantity, by each month that they cover a part of. */
function knownByMonth(readings: readonly MeterReading[]): Map<Month, MeterReading[]> {
  const byMonth = new Map<Month, MeterReading[]>();
  for (const reading of readings) {
    if (reading.quantity === null) continue;
    for (const month of new Set(splitPeriod(reading).map((part) => part.month))) {
      byMonth.set(month, [...(byMonth.get(month) ?? []), reading]);
    }
  }
  return byMonth;
}

type CostOfReading = ReadonlyMap<string, ReadingCosts[number]>;

/** Cents are added: euros would leave a trace of their fractions. */
const cents = (euros: number): number => Math.round(euros * 100);

function eurosOf(
  ofMonth: readonly MeterReading[],
  costOf: CostOfReading,
  month: Month,
  timeframe?: Timeframe,
): number | null {
  let sum = 0;
  for (const { id } of ofMonth) {
    const cost = costOf.get(id);
    if (!cost || cost.amount === null) return null;
    for (const line of cost.lines) {
      if (monthOf(line.from) === month && (timeframe ?? line.timeframe) === line.timeframe) {
        sum += cents(line.amount);
      }
    }
  }
  return sum / 100;
}

/** kWh of each register of the month, whole; the last has the rest. */
function registersOf(
  ofMonth: readonly MeterReading[],
  costOf: CostOfReading | null,
  month: Month,
  kwh: number,
  euros: number | null,
): HistoryMonth['registers'] {
  const timeframes = [
    ...new Set(ofMonth.flatMap(({ meterRead }) => meterRead.map(({ timeframe }) => timeframe))),
  ];
  let rest = kwh;
  return timeframes.map((timeframe, index) => {
    const own =
      index === timeframes.length - 1 ? rest : Math.min(rest, registerKwh(ofMonth, month, timeframe));
    rest -= own;
    const cost = euros === null || costOf === null ? null : eurosOf(ofMonth, costOf, month, timeframe);
    return { timeframe, kwh: own, euros: cost };
  });
}

function registerKwh(readings: readonly MeterReading[], month: Month, timeframe: Timeframe): number {
  const own = readings.map((reading) => ({
    ...reading,
    quantity: reading.meterRead.find((register) => register.timeframe === timeframe)?.quantity ?? null,
  }));
  return Math.round(monthlyConsumption(own, month, 1)[0]?.quantity ?? 0);
}

/** Months of `count` ending with `last`, each with the same month a year earlier where that is known whole. */
export function withYearBefore(
  months: readonly HistoryMonth[],
  last: Month,
  count: number,
): { now: HistoryMonth; before: HistoryMonth | null }[] {
  const byMonth = new Map(months.map((each) => [each.month, each]));
  return monthsUpTo(last, count).flatMap((month) => {
    const now = byMonth.get(month);
    const before = byMonth.get(shiftMonth(month, -12));
    if (!now) return [];
    const whole = before && before.kwh !== null && before.nature !== 'PARTIAL';
    return [{ now, before: whole ? before : null }];
  });
}
