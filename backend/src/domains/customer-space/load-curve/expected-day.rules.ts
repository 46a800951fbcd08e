import { addDays, type Day } from '@portal/domain';

/** What something is expected to come to, with half of an 80 % interval. */
export interface Expected {
  value: number;
  margin: number;
  /** Days that it is drawn from. */
  days: number;
}

/** Weeks back of the same weekday, and how many of them say enough. */
const weeks = 8;
const fewestWeeks = 4;
/** A household that uses more than before is believed, within these bounds. */
const levels = { least: 0.6, most: 1.6 };

/** Student's quantile 0.9, from 3 degrees of freedom. */
const quantile = (degrees: number): number => 1.2816 + 0.9 / degrees;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const knownIn = (known: ReadonlyMap<Day, number>, before: Day, count: number): number[] =>
  Array.from({ length: count }, (_, at) => known.get(addDays(before, -1 - at))).filter(
    (each) => each !== undefined,
  );

/** The same weekday of the weeks before, those that are known. */
export const sameWeekdays = (day: Day): Day[] =>
  Array.from({ length: weeks }, (_, at) => addDays(day, -7 * (at + 1)));

/** What such a weekday usually comes to; null where fewer than four are known. */
export function usualDay(known: ReadonlyMap<Day, number>, day: Day): { value: number; days: number } | null {
  const values = valuesOf(known, day);
  return values.length < fewestWeeks ? null : { value: mean(values), days: values.length };
}

const valuesOf = (known: ReadonlyMap<Day, number>, day: Day): number[] =>
  sameWeekdays(day).flatMap((each) => known.get(each) ?? []);

/** How the last week compares with the eight before: what has changed since, a season or a guest. */
export function levelOf(known: ReadonlyMap<Day, number>, day: Day): number {
  const [recent, before] = [knownIn(known, day, 7), knownIn(known, day, 7 * weeks)];
  if (recent.length < fewestWeeks || mean(before) <= 0) return 1;
  return Math.min(levels.most, Math.max(levels.least, mean(recent) / mean(before)));
}

/**
 * A day that was not measured, by the same weekday of the eight weeks before, at the level of the last week. Its interval is that of
 * Student for one more such day. @returns null where fewer than four are known
 */
export function expectedDay(known: ReadonlyMap<Day, number>, day: Day): Expected | null {
  return expectedOf(valuesOf(known, day), levelOf(known, day));
}

/** One more of these values, at that level; null of fewer than four. */
export function expectedOf(values: readonly number[], level: number): Expected | null {
  const count = values.length;
  if (count < fewestWeeks) return null;
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (count - 1);
  const margin = quantile(count - 1) * Math.sqrt(variance * (1 + 1 / count));
  return { value: middle * level, margin: margin * level, days: count };
}

/** Independent of each other: their margins add up as squares. */
export const sumOf = (parts: readonly Expected[]): Expected => ({
  value: parts.reduce((sum, { value }) => sum + value, 0),
  margin: Math.sqrt(parts.reduce((sum, { margin }) => sum + margin ** 2, 0)),
  days: Math.min(...parts.map(({ days }) => days)),
});
