import { type Day, addDays } from './calendar-day';

const zone = 'Europe/Paris';
const dayParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const offsetPart = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });

/** The day in Paris at that instant. */
export function parisDayOf(instant: Date): Day {
  const parts = dayParts.formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

/** `14:05`, as a clock in Paris shows it. */
export const formatClock = (instant: Date): string => clock.format(instant);

/** Today in Paris, whatever the device's own zone. */
export const today = (now: Date = new Date()): Day => parisDayOf(now);

function offsetHours(instant: Date): number {
  const name = offsetPart.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
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
