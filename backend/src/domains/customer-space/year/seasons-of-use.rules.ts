import type { Energy } from '@portal/contract';
import {
  type Day,
  dayOfMonth,
  daysIn,
  type Month,
  monthNumberOf,
  monthOf,
  splitPeriod,
} from '@portal/domain';

/**
 * Consumption of a day over the year as a level, a yearly wave that peaks in mid-January, and a half-yearly wave: what
 * a month of it weighs in each of the five.
 */
export type Waves = readonly [level: number, cos1: number, sin1: number, cos2: number, sin2: number];

/** Mean over the winter half (October to March) of a wave that peaks in mid-January. */
const winterMean = 0.615;

/**
 * Winter against summer where the contract has no package: (winter − summer) / (winter + summer) of the kWh. Gas: what
 * GRDF delivered in 2016, corrected for the climate (« Les quantités livrées », grdf.fr), whose missing November and
 * December are taken as March and January; electricity: the packages that the supplier sells.
 */
const usualContrast: Record<Energy, number> = { EL: 0.2, NG: 0.59 };

/** kWh of a month of each season, as a package names them. */
export interface SeasonKwh {
  summer: number;
  winter: number;
}

/** Height of the yearly wave, relative to the level: the two seasons of the package have these means. */
export function waveOf(energy: Energy, seasons: SeasonKwh | null): number {
  const total = seasons ? seasons.summer + seasons.winter : 0;
  const contrast = seasons && total > 0 ? (seasons.winter - seasons.summer) / total : usualContrast[energy];
  return contrast / winterMean;
}

const dayWaves = new Map<string, Waves>();

/** Of one day in the middle of some days of a month. */
function wavesIn(month: Month, middle: number): Waves {
  // the 15th of January is 0
  const turn = 2 * Math.PI * ((monthNumberOf(month) - 1 + middle / daysIn(month) - 0.5) / 12);
  return [1, Math.cos(turn), Math.sin(turn), Math.cos(2 * turn), Math.sin(2 * turn)];
}

/** Days of one month, as the year's waves see them. */
export interface UsedDays {
  from: Day;
  /** The day after the last. */
  to: Day;
  days: number;
  /** Sums over the days. */
  waves: Waves;
}

/** Some days cut at months and at `cuts`, each part with its weights; no parts for a period without days. */
export function usedDays(from: Day, to: Day, cuts: readonly Day[] = []): UsedDays[] {
  if (from >= to) return [];
  return splitPeriod({ startDate: from, endDate: to }, cuts).map((part) => {
    const middle = dayOfMonth(part.from) - 1 + part.days / 2;
    const key = `${part.month.slice(5)} ${middle}/${daysIn(part.month)}`;
    const ofDay = dayWaves.get(key) ?? wavesIn(monthOf(part.from), middle);
    dayWaves.set(key, ofDay);
    return { from: part.from, to: part.to, days: part.days, waves: timesWaves(ofDay, part.days) };
  });
}

const timesWaves = (waves: Waves, factor: number): Waves =>
  waves.map((each) => each * factor) as unknown as Waves;

export const addWaves = (all: readonly Waves[]): Waves =>
  all.reduce<Waves>(
    (sum, each) => sum.map((value, at) => value + (each[at] as number)) as unknown as Waves,
    [0, 0, 0, 0, 0],
  );

export const dotWaves = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);
