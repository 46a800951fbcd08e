import type { Energy } from '@portal/contract';
import {
  addDays,
  type Day,
  formatClock,
  hoursInParisDay,
  monthNumberOf,
  dayOfMonth,
  startOfParisDay,
  weekdayOf,
} from '@portal/domain';

/** Off-peak hours, in minutes of the day; a window that ends before it starts passes midnight. */
export interface LoadWindow {
  from: number;
  to: number;
}

export interface LoadOf {
  point: string;
  energy: Energy;
  day: Day;
  /** Of the year in which nothing else is known. */
  yearlyKwh: number;
  /** Of that day; a water heater runs in them. */
  windows: readonly LoadWindow[];
}

/** 32-bit FNV-1a, then one round of mixing: the same text is always the same share, from 0 to 1. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** How much of a mean day a day uses: most in mid-January. Gas heats. */
function seasonOf(day: Day, energy: Energy): number {
  const turn = (2 * Math.PI * (monthNumberOf(day) - 1 + dayOfMonth(day) / 31 - 0.5)) / 12;
  return energy === 'EL' ? 1 + 0.35 * Math.cos(turn) : Math.max(0.08, 1 + 1.1 * Math.cos(turn));
}

/** Hour of a weekday → height of the household's use above what always runs. */
const weekday = [0, 0, 0, 0, 0, 1, 5, 8, 5, 3, 2, 3, 5, 4, 2, 2, 3, 5, 9, 11, 10, 8, 5, 2];
const weekend = [1, 0, 0, 0, 0, 0, 1, 3, 6, 8, 8, 8, 10, 8, 6, 5, 5, 6, 9, 10, 9, 8, 6, 3];
/** Of what always runs. */
const floor = 3;
/** A water heater in the off-peak hours weighs as much as a cooker, for its first hours of the night. */
const heaterHeight = 26;
const heaterHours = 3;

const isWithin = (minute: number, { from, to }: LoadWindow): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

const minutesSince = (minute: number, from: number): number => (minute - from + 1440) % 1440;

/** Wh of a day: the same point and day are always the same. */
function drawnWattHours({ point, energy, day, yearlyKwh }: Omit<LoadOf, 'windows'>): number {
  const rest = weekdayOf(day) >= 6 ? 1.12 : 0.95;
  const scatter = 0.82 + 0.36 * shareOf(`${point} ${day}`);
  return Math.round(((yearlyKwh * 1000) / 365.25) * seasonOf(day, energy) * rest * scatter);
}

/**
 * Mean W of each half-hour of a day, in its order: 46 or 50 of them where the clocks change. They come to `wattHours`, to the
 * rounding of the halves.
 */
export function drawnCurve({ point, day, windows }: LoadOf, wattHours: number): number[] {
  const start = startOfParisDay(day).getTime();
  const hours = weekdayOf(day) >= 6 ? weekend : weekday;
  const heights = Array.from({ length: hoursInParisDay(day) * 2 }, (_, at) => {
    const [hour, past] = formatClock(new Date(start + at * 1_800_000))
      .split(':')
      .map(Number) as [number, number];
    const minute = hour * 60 + past;
    const used = (hours[hour] ?? 0) * (0.6 + 0.8 * shareOf(`${point} ${day} ${at}`));
    const heats = windows.some(
      (window) => isWithin(minute, window) && minutesSince(minute, window.from) < heaterHours * 60,
    );
    return floor + used + (heats ? heaterHeight : 0);
  });
  const total = heights.reduce((sum, height) => sum + height, 0);
  // even, so that half an hour is whole Wh
  const watts = heights.map((height) => 2 * Math.round((height / total) * wattHours));
  const rest = wattHours - watts.reduce((sum, each) => sum + each / 2, 0);
  const largest = watts.indexOf(Math.max(...watts));
  return watts.map((each, at) => (at === largest ? Math.max(0, each + 2 * rest) : each));
}

/** kWh that a reading of the meter says of some days: the days come to them. */
export interface KnownKwh {
  from: Day;
  /** The day after the last. */
  to: Day;
  kwh: number;
}

/** Wh of days by what readings say, and by the draw alone where none does. The share of a reading is kept from call to call. */
export function dailyLoad(load: Omit<LoadOf, 'windows' | 'day'>, known: readonly KnownKwh[]) {
  const factors = new Map<KnownKwh, number>();
  const factorOf = (reading: KnownKwh): number => {
    const before = factors.get(reading);
    if (before !== undefined) return before;
    let drawn = 0;
    for (let day = reading.from; day < reading.to; day = addDays(day, 1))
      drawn += drawnWattHours({ ...load, day });
    const factor = drawn === 0 ? 1 : (reading.kwh * 1000) / drawn;
    factors.set(reading, factor);
    return factor;
  };
  return (day: Day): number => {
    const reading = known.find(({ from, to }) => from <= day && day < to);
    return Math.round(drawnWattHours({ ...load, day }) * (reading ? factorOf(reading) : 1));
  };
}
