import { formatDay, isDay, isSendableDay, parseFrenchDay } from '@portal/domain';

/** Which days may be chosen. */
export interface DayLimits {
  /** First and last one, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** True for a day that cannot be chosen, `YYYY-MM-DD`. */
  refuses?: (day: string) => boolean;
}

/** What a field shows of its value: a day as `DD/MM/YYYY`, anything else as it was typed. */
export const shownDay = (value: string): string => (isDay(value) ? formatDay(value) : value);

/** What is typed, as a value: `YYYY-MM-DD` once it is a day, and until then as it was typed. */
export const typedDay = (typed: string): string => parseFrenchDay(typed) ?? typed;

/** Why a value is no day yet, in French; null for a day and for an empty field. */
export function unfinishedDay(value: string): string | null {
  if (value === '' || isSendableDay(value)) return null;
  if (isDay(value)) return 'Saisissez une année de 1900 à 2199';
  return /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(value)
    ? `Le ${value} n’existe pas`
    : 'Saisissez la date en entier, sous la forme JJ/MM/AAAA';
}

/** Why a value cannot be chosen, in French; null for an empty field. */
export function refusedDay(value: string, { min, max, refuses }: DayLimits): string | null {
  const unfinished = unfinishedDay(value);
  if (unfinished !== null || value === '') return unfinished;
  if (min && value < min) return `Choisissez une date à partir du ${formatDay(min)}`;
  if (max && value > max) return `Choisissez une date jusqu’au ${formatDay(max)}`;
  return refuses?.(value) ? 'Cette date ne peut pas être choisie' : null;
}
