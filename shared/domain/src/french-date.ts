import { type Day, dayFrom, dayOfMonth, isDay, monthNumberOf, weekdayOf, yearOf } from './calendar-day';
import type { Month } from './month';

const monthNames = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;
const shortMonthNames = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;
const weekdayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** `month` from 1 to 12. */
export const monthName = (month: number): string => monthNames[month - 1] ?? '';
export const shortMonthName = (month: number): string => shortMonthNames[month - 1] ?? '';

/** `2026-03-05` → `05/03/2026`. */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** `2026-03-01` → `1er mars 2026`. */
export const formatLongDay = (day: Day): string =>
  `${dayOfMonth(day) === 1 ? '1er' : dayOfMonth(day)} ${monthName(monthNumberOf(day))} ${yearOf(day)}`;

/** `2026-03-02` → `lundi 2 mars`. */
export const formatWeekday = (day: Day): string =>
  `${weekdayNames[weekdayOf(day) - 1]} ${dayOfMonth(day) === 1 ? '1er' : dayOfMonth(day)} ${monthName(monthNumberOf(day))}`;

/** `2026-03` → `mars 2026`. */
export const formatMonth = (month: Month): string => `${monthName(monthNumberOf(month))} ${yearOf(month)}`;

/** What a person types, `DD/MM/YYYY`, as a day; null for `31/02/2026` and anything else that is not a day. */
export function parseFrenchDay(typed: string): Day | null {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(typed);
  if (!match) return null;
  const day = dayFrom(Number(match[3]), Number(match[2]), Number(match[1]));
  return isDay(day) ? day : null;
}

/**
 * A day as it is typed: `05031980` → `05/03/1980`; other separators and `1980-03-05` become it too. A text with letters
 * and `12/2026` stay as they are: cut into parts, they would be another date than the one that was meant.
 */
export function shapeFrenchDay(typed: string): string {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed);
  const day = iso && dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (day && isDay(day)) return formatDay(day);
  if (/[^\d/.\- ]/.test(typed) || /^\d{1,2}[/.\- ]\d{4}$/.test(typed)) return typed;
  const parts = [''];
  for (const sign of typed) {
    const last = parts.at(-1) ?? '';
    const full = last.length === (parts.length === 3 ? 4 : 2);
    if (!/\d/.test(sign)) {
      if (last !== '' && parts.length < 3) parts.push('');
    } else if (!full) {
      parts[parts.length - 1] = last + sign;
    } else if (parts.length < 3) {
      parts.push(sign);
    }
  }
  return parts.join('/');
}
