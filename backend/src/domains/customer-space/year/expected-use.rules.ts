import { type Day, daysBetween } from '@portal/domain';
import {
  addWaves,
  dotWaves,
  usedDays,
  type UsedDays,
  waveOf,
  type SeasonKwh,
  type Waves,
} from './seasons-of-use.rules';
import type { Energy } from '@portal/contract';

/** kWh between two readings. */
export interface ReadKwh {
  from: Day;
  /** The day of the later reading, which is outside. */
  to: Day;
  kwh: number;
  /** It was not read: it says less of the household. */
  estimated: boolean;
}

export interface KnownBefore {
  energy: Energy;
  /** kWh a year that the contract is expected to use; 0 where nothing is known. */
  yearlyKwh: number;
  /** Of its package; null without one. */
  seasons: SeasonKwh | null;
}

/** What a household is expected to use, and how far from it a sum of days may lie. */
export interface ExpectedUse {
  /** kWh of those days, never negative. */
  kwhOf(days: UsedDays): number;
  /** Half of an interval that contains a weighted sum of those days in four cases of five, in kWh × weight. */
  marginOf(days: readonly (UsedDays & { weight: number })[]): number;
  /** Readings that it is drawn from; 0: from the contract's estimate and package alone. */
  readings: number;
}

const daysOfMonth = 30.4375;
const daysOfYear = 365.25;

/**
 * Before any reading: how far the contract's estimate, and each wave, may be from the household's own, relative to the
 * level. The bench of the projection shows that the interval contains what happened as often as it says.
 */
const spreadBefore: Waves = [0.25, 0.25, 0.12, 0.15, 0.12];
/** Scatter of a month around its expectation, relative to it, before any reading; it counts as so many readings. */
const scatterBefore = { share: 0.08, readings: 2 };
/** An estimated reading says as much as a quarter of a real one. */
const estimatedWeight = 0.25;
/** Days after which a reading says half as much of the household's present use. */
const halfLife = 540;
/** A month in which a house uses next to nothing scatters as one of this share of the level. */
const leastShare = 0.15;

/** Student's quantile 0.9: from 4 degrees of freedom, and beyond all. */
const quantile = (degrees: number): number => 1.2816 + 0.9 / degrees;

/**
 * Bayesian linear regression of the kWh of each reading on the waves of its days: long readings, gaps and a first year
 * need no rule of their own. What is not read yet comes from the contract's estimate and the seasons of its package.
 * @param asOf readings that end later are not known yet
 * @returns null where neither a reading nor an estimate says anything
 */
export function expectedUse(
  readings: readonly ReadKwh[],
  before: KnownBefore,
  asOf: Day,
): ExpectedUse | null {
  const known = withoutOverlap(readings.filter(({ to, from }) => to <= asOf && from < to));
  const level = levelBefore(known, before);
  if (level <= 0) return null;
  const prior = [1, waveOf(before.energy, before.seasons), 0, 0, 0].map((each) => each * level);
  const precision = spreadBefore.map((spread) => 1 / (spread * level) ** 2);
  const observed = known.map((reading) => ({
    ...reading,
    waves: addWaves(usedDays(reading.from, reading.to).map(({ waves }) => waves)),
    days: daysBetween(reading.from, reading.to),
  }));

  let scatter = scatterBefore.share;
  let mean: readonly number[] = prior;
  let covariance: number[][] = [];
  // what a month scatters is a share of what it uses, which the first round finds
  for (let round = 0; round < 3; round++) {
    const matrix = precision.map((each, at) => precision.map((_, other) => (at === other ? each : 0)));
    const vector = prior.map((each, at) => each * (precision[at] as number));
    const weighed = observed.map((each) => {
      const age = 2 ** (-daysBetween(each.to, asOf) / halfLife);
      const weight = age * (each.estimated ? estimatedWeight : 1);
      const daily = Math.max(dotWaves(each.waves, mean) / each.days, leastShare * level);
      return { ...each, weight, spread: daily * Math.sqrt(each.days * daysOfMonth) };
    });
    for (const { waves, kwh, weight, spread } of weighed) {
      const by = weight / (scatter * spread) ** 2;
      waves.forEach((one, at) => {
        vector[at] = (vector[at] as number) + by * one * kwh;
        waves.forEach(
          (other, column) =>
            ((matrix[at] as number[])[column] =
              ((matrix[at] as number[])[column] as number) + by * one * other),
        );
      });
    }
    covariance = inverse(matrix);
    mean = covariance.map((row) => dotWaves(row, vector));
    const found = mean;
    const squares = weighed.reduce(
      (sum, { waves, kwh, weight, spread }) => sum + weight * ((kwh - dotWaves(waves, found)) / spread) ** 2,
      0,
    );
    const counted = weighed.reduce((sum, { weight }) => sum + weight, 0);
    const { share, readings: asMany } = scatterBefore;
    scatter = Math.sqrt((asMany * share ** 2 + squares) / (asMany + counted));
  }

  const least = leastShare * level;
  const quantileOf = quantile(scatterBefore.readings + observed.length);
  return {
    readings: observed.length,
    kwhOf: ({ waves }) => Math.max(0, dotWaves(waves, mean)),
    marginOf: (parts) => {
      const sum = addWaves(
        parts.map(({ waves, weight }) => waves.map((each) => each * weight) as unknown as Waves),
      );
      const ofMean = dotWaves(
        sum,
        covariance.map((row) => dotWaves(row, sum)),
      );
      const ofMonths = parts.reduce((total, { waves, days, weight }) => {
        const daily = Math.max(dotWaves(waves, mean) / days, least);
        return total + (weight * scatter * daily) ** 2 * days * daysOfMonth;
      }, 0);
      return quantileOf * Math.sqrt(ofMean + ofMonths);
    },
  };
}

/** kWh a day: the contract's estimate, else its package, else the mean of the readings. */
function levelBefore(known: readonly ReadKwh[], { yearlyKwh, seasons }: KnownBefore): number {
  if (yearlyKwh > 0) return yearlyKwh / daysOfYear;
  if (seasons && seasons.summer + seasons.winter > 0)
    return ((seasons.summer + seasons.winter) * 6) / daysOfYear;
  const days = known.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0);
  return days === 0 ? 0 : known.reduce((sum, { kwh }) => sum + kwh, 0) / days;
}

/** In the order of their days; of readings that cover the same days, the earliest alone. */
export function withoutOverlap<Read extends { from: Day; to: Day }>(readings: readonly Read[]): Read[] {
  const kept: Read[] = [];
  for (const reading of [...readings].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = kept.at(-1);
    if (!last || reading.from >= last.to) kept.push(reading);
  }
  return kept;
}

/** Of a symmetric, positive definite matrix, by Gauss and Jordan. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let at = 0; at < size; at++) {
    const pivot = rows[at] as number[];
    const by = pivot[at] as number;
    for (let column = 0; column < 2 * size; column++) pivot[column] = (pivot[column] as number) / by;
    for (const row of rows) {
      const times = row[at] as number;
      if (row === pivot || times === 0) continue;
      for (let column = 0; column < 2 * size; column++)
        row[column] = (row[column] as number) - times * (pivot[column] as number);
    }
  }
  return rows.map((row) => row.slice(size));
}
