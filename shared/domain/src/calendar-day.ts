/** A calendar day in Europe/Paris, `YYYY-MM-DD`; sorts and compares as text. */
export type Day = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsPerDay = 86_400_000;

/** Days are reckoned at UTC midnight: no clock change can move them. */
const toUtc = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** False for `2026-02-31`, `2026-1-1` and anything that is not a day. */
export function isDay(value: string): boolean {
  if (!shape.test(value)) return false;
  const time = toUtc(value);
  return !Number.isNaN(time) && fromUtc(time) === value;
}

/** Years that the contract takes, 1900 to 2199 (`day` in shared/contract). */
const sendableYears = /^(19|20|21)\d\d-/;

/** A day that a call takes. */
export const isSendableDay = (value: string): boolean => isDay(value) && sendableYears.test(value);

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** 1 to 12. */
export const monthNumberOf = (day: Day): number => Number(day.slice(5, 7));
/** 1 to 31. */
export const dayOfMonth = (day: Day): number => Number(day.slice(8, 10));

/** 1 Monday … 7 Sunday (the week of the portal starts on Monday). */
export const weekdayOf = (day: Day): number => new Date(toUtc(day)).getUTCDay() || 7;

export const addDays = (day: Day, count: number): Day => fromUtc(toUtc(day) + count * millisecondsPerDay);

/** Whole days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number => (toUtc(to) - toUtc(from)) / millisecondsPerDay;

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of another month, or that month's last day: 31 January + 1 month is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + monthNumberOf(day) - 1 + count;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return dayFrom(year, month, Math.min(dayOfMonth(day), daysInMonth(year, month)));
}

/** `month` from 1; the day must exist. */
export const dayFrom = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
