import type { Timeframe } from '@portal/contract';
import {
  addMonths,
  type Day,
  dayFrom,
  daysBetween,
  daysInMonth,
  monthNumberOf,
  yearOf,
} from '@portal/domain';
import type { Random } from '../random/random';
import { timeframesOf } from '../reference/tariff';
import type { ContractDates } from './contract-dates';
import type { ContractPlan } from './contract-plan';

/** A month between two reading days: what readings and bills are made of. */
export interface Period {
  from: Day;
  /** First day after it. */
  to: Day;
  /** By timeframe, in the meter's unit (kWh, or m³ for gas). */
  units: number[];
  /** By timeframe. */
  kwh: number[];
}

export interface Consumption {
  timeframes: Timeframe[];
  /** kWh of one unit of the index. */
  kwhPerUnit: number;
  periods: Period[];
}

/** How much of the year's mean day a day of each month uses, January first; the mean is 1. */
const shapes = {
  light: [1.24, 1.16, 1.06, 0.95, 0.88, 0.82, 0.8, 0.78, 0.88, 0.99, 1.16, 1.28],
  electricHeat: [1.88, 1.66, 1.32, 0.92, 0.62, 0.48, 0.44, 0.42, 0.58, 0.96, 1.28, 1.44],
  gasHeat: [2.3, 2.0, 1.55, 0.9, 0.45, 0.22, 0.16, 0.14, 0.32, 0.86, 1.4, 1.7],
} as const;

/** Share of the off-peak hours. */
const lowShare = 0.38;
/** History that the portal keeps. */
export const historyMonths = 36;

function shapeOf(plan: ContractPlan): readonly number[] {
  if (plan.product.energy === 'NG') return shapes.gasHeat;
  return plan.heating ? shapes.electricHeat : shapes.light;
}

/** Monthly boundaries on one day of the month, from the start (or 36 months ago) to the last one reached. */
function boundaries(random: Random, start: Day, end: Day | null, today: Day): Day[] {
  const readingDay = random.int(1, 28);
  const oldest = addMonths(today, -historyMonths);
  const first = start > oldest ? start : dayFrom(yearOf(oldest), monthNumberOf(oldest), readingDay);
  const last = end ?? today;
  const days = [first];
  for (
    let next = dayFrom(yearOf(first), monthNumberOf(first), readingDay);
    next <= last;
    next = addMonths(next, 1)
  ) {
    // A few days' period right after the start is no reading.
    if (daysBetween(days.at(-1) as Day, next) > 5) days.push(next);
  }
  if (end && daysBetween(days.at(-1) as Day, end) > 0) days.push(end);
  return days;
}

/** Mean weight of the days of a period, by the months it lies in. */
function weightOf(from: Day, to: Day, shape: readonly number[]): number {
  const first = monthNumberOf(from) - 1;
  const second = monthNumberOf(to) - 1;
  const days = daysBetween(from, to);
  const inFirst = Math.min(days, daysInMonth(yearOf(from), first + 1) - Number(from.slice(8)) + 1);
  return ((shape[first] as number) * inFirst + (shape[second] as number) * (days - inFirst)) / days;
}

/** The true consumption of a contract, season by season, with the noise of a household. */
export function consumptionOf(
  random: Random,
  plan: ContractPlan,
  dates: ContractDates,
  today: Day,
): Consumption {
  const timeframes = timeframesOf(plan.product);
  const kwhPerUnit = plan.product.energy === 'NG' ? random.int(10_600, 11_700) / 1000 : 1;
  if (!dates.start || dates.start > today) return { timeframes, kwhPerUnit, periods: [] };
  const shape = shapeOf(plan);
  const days = boundaries(random, dates.start, dates.end, today);
  const periods = days.slice(1).map((to, index): Period => {
    const from = days[index] as Day;
    const kwh =
      (plan.yearlyKwh / 365) *
      plan.usage *
      daysBetween(from, to) *
      weightOf(from, to, shape) *
      random.around1(0.14);
    const shares = timeframes.length === 2 ? [1 - lowShare * random.around1(0.1)] : [1];
    if (timeframes.length === 2) shares.push(1 - (shares[0] as number));
    const units = shares.map((share) => Math.round((kwh * share) / kwhPerUnit));
    return { from, to, units, kwh: units.map((each) => Math.round(each * kwhPerUnit)) };
  });
  return { timeframes, kwhPerUnit, periods };
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
