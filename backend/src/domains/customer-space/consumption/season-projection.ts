import type { ChosenPackage, ResponseOf, Season } from '@portal/contract';
import { type Month, monthsUpTo, seasonOf, shiftMonth } from '@portal/domain';

/** Of months that can be compared with earlier ones: below a whole season's worth, a range would mean nothing. */
const comparisonsNeeded = 6;

/** One month as the readings have it. */
export interface ReadMonth {
  month: Month;
  season: Season;
  /** Null where the readings do not cover the whole of it. */
  kwh: number | null;
  /** One of its readings at least is an estimate. */
  estimated: boolean;
}

export type Projection = NonNullable<ResponseOf<'/getSeasonProjection'>['projection']> & {
  compared: number;
};

/** Why there is no projection. OVER: the season the readings lead into is past. */
export type NoProjection = { refusal: 'OVER' | 'NO_REFERENCE' } | { refusal: 'FEW_MONTHS'; compared: number };

/** Student's quantile 0.9 by degrees of freedom, from 5: both tails leave the range in one case of five. */
const quantiles = [
  1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341, 1.337, 1.333, 1.33,
];
const quantile = (degrees: number): number => quantiles[Math.min(degrees - 5, quantiles.length - 1)] ?? 1.33;

/**
 * The season that the latest whole month leads into, to its end. Each month still to come starts from the mean of the
 * same month in earlier years. How the season's months of the past differed from theirs, in proportion, gives the
 * trend and the scatter; the range is Student's prediction interval of the sum, months taken as independent.
 * Estimated months serve as a starting point, but not to measure the scatter: they were made to be smooth.
 * @param today the current month: a season that ended before it is not projected
 */
export function projectSeason(
  months: readonly ReadMonth[],
  latest: Month,
  today: Month,
  packages: readonly Pick<ChosenPackage, 'timeframe' | 'amount'>[],
): Projection | NoProjection {
  const season = seasonOf(shiftMonth(latest, 1));
  const span = seasonSpan(shiftMonth(latest, 1));
  const last = span.at(-1) as Month;
  if (last < today) return { refusal: 'OVER' };
  const whole = new Map(months.filter(isWhole).map((each) => [each.month, each]));
  const reference = (month: Month): number | null => meanOfEarlier(whole, month, span[0] as Month);
  const known = span.filter((month) => month <= latest && whole.has(month));
  const remaining = span.filter((month) => !known.includes(month));
  const references = remaining.map(reference);
  if (references.some((each) => each === null)) return { refusal: 'NO_REFERENCE' };
  const ratios = [...whole.values()]
    .filter((each) => each.season === season)
    .flatMap((each) => ratioOf(each, whole));
  if (ratios.length < comparisonsNeeded) return { refusal: 'FEW_MONTHS', compared: ratios.length };

  const trend = mean(ratios);
  const deviation = Math.sqrt(sum(ratios.map((ratio) => (ratio - trend) ** 2)) / (ratios.length - 1));
  const base = references.map((each) => each ?? 0);
  const used = sum(known.map((month) => whole.get(month)?.kwh ?? 0));
  const expected = used + trend * sum(base);
  const variance = sum(base.map((each) => each ** 2)) + sum(base) ** 2 / ratios.length;
  const margin = quantile(ratios.length - 1) * deviation * Math.sqrt(variance);
  const monthly = packages.find(({ timeframe }) => timeframe === season)?.amount ?? 0;
  return {
    season,
    first: span[0] as Month,
    last,
    used,
    known: known.length,
    remaining,
    expected: Math.round(expected),
    low: Math.round(Math.max(used, expected - margin)),
    high: Math.round(expected + margin),
    compared: ratios.length,
    trend: Math.round((trend - 1) * 100) + 0,
    scatter: Math.round(deviation * 100),
    package: monthly > 0 ? Math.round(monthly) * span.length : null,
  };
}

const isWhole = ({ kwh }: ReadMonth): boolean => kwh !== null;

/** The six months of the season that a month lies in. */
function seasonSpan(month: Month): Month[] {
  let last = month;
  while (seasonOf(shiftMonth(last, 1)) === seasonOf(month)) last = shiftMonth(last, 1);
  return monthsUpTo(last, 6);
}

/** The same calendar month in the years before `before`. */
function meanOfEarlier(whole: ReadonlyMap<Month, ReadMonth>, month: Month, before: Month): number | null {
  const earlier = [...whole.values()].filter(
    (each) => each.month < before && each.month.slice(5) === month.slice(5),
  );
  return earlier.length === 0 ? null : mean(earlier.map(({ kwh }) => kwh ?? 0));
}

/** A past month in proportion to its own earlier years; none where there are none, or where either says little. */
function ratioOf(month: ReadMonth, whole: ReadonlyMap<Month, ReadMonth>): number[] {
  const reference = meanOfEarlier(whole, month.month, month.month);
  if (month.estimated || reference === null || reference <= 0) return [];
  return [(month.kwh ?? 0) / reference];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
