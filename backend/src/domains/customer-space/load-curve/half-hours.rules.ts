import { type Day, formatClock, hoursInParisDay, startOfParisDay } from '@portal/domain';

/** Off-peak hours of a contract over some days, in minutes of the day; one that ends before it starts passes midnight. */
export interface OffPeakWindow {
  validFrom: Day;
  /** The day after the last; null while it applies. */
  validTo: Day | null;
  from: number;
  to: number;
}

/** A half-hour of a day in Paris. */
export interface HalfHour {
  start: Date;
  /** Minute of the day that a clock shows at its start: twice the same in October. */
  minute: number;
}

const halfHour = 30;

/** In order: 48, but 46 on the last Sunday of March and 50 on that of October. */
export function halfHoursOf(day: Day): HalfHour[] {
  const start = startOfParisDay(day).getTime();
  const hours = hoursInParisDay(day);
  return Array.from({ length: hours * 2 }, (_, at) => {
    const instant = new Date(start + at * halfHour * 60_000);
    return { start: instant, minute: hours === 24 ? at * halfHour : minuteOf(formatClock(instant)) };
  });
}

/** Minutes since midnight of `HH:MM`, or `HH:MM:SS`. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const windowsOn = (windows: readonly OffPeakWindow[], day: Day): OffPeakWindow[] =>
  windows.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo > day));

export const inClocks = (windows: readonly OffPeakWindow[]): { from: string; to: string }[] =>
  windows.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }));

/** Whether a half-hour that begins then is off-peak. */
export const isOffPeak = (minute: number, windows: readonly OffPeakWindow[]): boolean =>
  windows.some(({ from, to }) => (from < to ? minute >= from && minute < to : minute >= from || minute < to));

export interface SplitWattHours {
  high: number;
  low: number;
  /** Half-hours without a measure. */
  missing: number;
}

/** Wh of a day's mean powers within and outside the off-peak hours. */
export function splitDay(
  day: Day,
  watts: readonly (number | null)[],
  windows: readonly OffPeakWindow[],
): SplitWattHours {
  const ofDay = windowsOn(windows, day);
  const sum: SplitWattHours = { high: 0, low: 0, missing: 0 };
  halfHoursOf(day).forEach(({ minute }, at) => {
    const power = watts[at] ?? null;
    if (power === null) sum.missing++;
    else sum[isOffPeak(minute, ofDay) ? 'low' : 'high'] += power / 2;
  });
  return sum;
}
