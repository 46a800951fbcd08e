import { type Day, addMonths, dayOfMonth, monthNumberOf, yearOf } from './calendar-day';

/**
 * First anniversary of `start` strictly after `from`; 29 February falls on the 28th in common years
 * and on the 29th again in leap years.
 */
export function nextAnniversary(start: Day, from: Day): Day {
  const years = Math.max(1, yearOf(from) - yearOf(start));
  const candidate = addMonths(start, years * 12);
  return candidate > from ? candidate : addMonths(start, (years + 1) * 12);
}

/** Completed years of life; someone born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birth: Day, day: Day): number {
  const years = yearOf(day) - yearOf(birth);
  const reached =
    monthNumberOf(day) > monthNumberOf(birth) ||
    (monthNumberOf(day) === monthNumberOf(birth) && dayOfMonth(day) >= dayOfMonth(birth));
  return reached ? years : years - 1;
}

/** Customers are 18 to under 101 (C5.12). */
export const isCustomerAge = (birth: Day, day: Day): boolean => {
  const age = ageOn(birth, day);
  return age >= 18 && age < 101;
};
