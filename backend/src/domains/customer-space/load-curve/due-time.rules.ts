import { addDays, type Day, parisDayOf, startOfParisDay } from '@portal/domain';

const hour = 3_600_000;
const minute = 60_000;

/** Operators give the measures of a day from eight in the morning of the next one on; customers are spread over two hours. */
const morningHour = 8;
const spreadMinutes = 120;
/** Yesterday has not come: again that often. */
const lateMilliseconds = 2 * hour;
const firstRetry = 10 * minute;
const longestRetry = 6 * hour;

/** 0 to 119, always the same for a contract. */
const placeOf = (contractNumber: string): number =>
  [...contractNumber].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % spreadMinutes, 7);

const morningOf = (day: Day, contractNumber: string): Date =>
  new Date(startOfParisDay(day).getTime() + morningHour * hour + placeOf(contractNumber) * minute);

/** When the operator is asked again, after it gave everything before `nextDay`. */
export function dueAfterAnswer(now: Date, nextDay: Day, contractNumber: string): Date {
  const today = parisDayOf(now);
  if (nextDay >= today) return morningOf(addDays(today, 1), contractNumber);
  const morning = morningOf(today, contractNumber);
  return now < morning ? morning : new Date(now.getTime() + lateMilliseconds);
}

/** After so many times without an answer: ten minutes, twice as long each time, six hours at most. */
export const dueAfterSilence = (now: Date, failures: number): Date =>
  new Date(now.getTime() + Math.min(longestRetry, firstRetry * 2 ** Math.min(failures - 1, 10)));

/** A refusal is asked about again the next morning: the operator may have opened the point meanwhile. */
export const dueAfterRefusal = (now: Date, contractNumber: string): Date =>
  morningOf(addDays(parisDayOf(now), 1), contractNumber);
