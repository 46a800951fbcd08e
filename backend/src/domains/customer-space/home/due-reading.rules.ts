import type { ReadingFrequency } from '@portal/contract';
import { addMonths, type Day, monthsOfFrequency } from '@portal/domain';

/** The facts that decide whether a reading is asked for. */
export interface ReadMeter {
  /** It sends its readings itself. */
  communicates: boolean;
  frequency: ReadingFrequency;
  /** Day of the last reading that is no estimate; null before the first. */
  lastRead: Day | null;
  /** First day of supply. */
  start: Day | null;
}

/** A meter that nobody can say the frequency of is read twice a year, as grid operators do. */
const usualMonths = 6;

/** From when on a reading is asked for; null where none is: the meter sends it, or nothing is supplied. */
export function readingDueFrom({ communicates, frequency, lastRead, start }: ReadMeter): Day | null {
  const since = lastRead ?? start;
  if (communicates || since === null) return null;
  return addMonths(since, monthsOfFrequency[frequency] ?? usualMonths);
}
