import { type Day, addDays } from './calendar-day';
import { madeOnce } from './made-once';

const zone = 'Europe/Paris';
const inParis = (language: string, form: Intl.DateTimeFormatOptions) =>
  madeOnce(() => new Intl.DateTimeFormat(language, { timeZone: zone, ...form }));

const dayParts = inParis('fr-FR', { year: 'numeric', month: '2-digit', day: '2-digit' });
const offsetPart = inParis('en-US', { timeZoneName: 'longOffset' });
const clock = inParis('fr-FR', { timeStyle: 'short' });
const clockWithSeconds = inParis('fr-FR', { timeStyle: 'medium' });

/** The day in Paris at that instant. */
export function parisDayOf(instant: Date): Day {
  const parts = dayParts().formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** `14:05` as a clock in Paris shows it, or `14:05:09` with its seconds. */
export const formatClock = (instant: Date, withSeconds = false): string =>
  (withSeconds ? clockWithSeconds : clock)().format(instant);

const instantForms = {
  long: inParis('fr-FR', { dateStyle: 'long', timeStyle: 'short' }),
  short: inParis('fr-FR', { dateStyle: 'short', timeStyle: 'short' }),
  seconds: inParis('fr-FR', { dateStyle: 'short', timeStyle: 'medium' }),
} as const;

/**
 * Day and time in Paris, whatever the device's own zone: `21 novembre 2026 à 14:05`, short `21/11/2026 à 14:05`, with
 * seconds `21/11/2026 à 14:05:09`. @param instant ISO 8601, or ms since 1970
 */
export const formatInstant = (
  instant: Date | string | number,
  form: keyof typeof instantForms = 'long',
): string =>
  instantForms[form]()
    .format(new Date(instant))
    .replace(/(?<=\d{4}),? (?=\d{2}:)/, ' à ');

/** Today in Paris, whatever the device's own zone. */
export const today = (now: Date = new Date()): Day => parisDayOf(now);

function offsetHours(instant: Date): number {
  const name =
    offsetPart()
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? '';
  return Number(/GMT([+-]\d{2})/.exec(name)?.[1] ?? 0);
}

/** The instant at which the day starts in Paris. */
export function startOfParisDay(day: Day): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  // The clocks change at 01:00 UTC, so Paris's midnight still has the offset of one hour before UTC's.
  return new Date(
    utcMidnight.getTime() - offsetHours(new Date(utcMidnight.getTime() - 3_600_000)) * 3_600_000,
  );
}

/** 24, but 23 on the last Sunday of March and 25 on that of October. */
export const hoursInParisDay = (day: Day): number =>
  (startOfParisDay(addDays(day, 1)).getTime() - startOfParisDay(day).getTime()) / 3_600_000;
