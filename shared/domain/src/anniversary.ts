import { type Day, addMonths, dayOfMonth, monthNumberOf, yearOf, dayFrom } from './calendar-day';

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

/** Why nobody born then is given an access (18 to under 101), in French; null when they can be. */
export function birthdateRefusal(birth: Day, day: Day): string | null {
  if (isCustomerAge(birth, day)) return null;
  const age = ageOn(birth, day);
  return age >= 0 && age < 18
    ? 'La personne doit être majeure'
    : 'Cette date de naissance n’est pas possible';
}

/** Where a calendar of birth dates opens: forty years ago, so that no adult is far. */
export const birthCalendarStart = (day: Day): Day => dayFrom(yearOf(day) - 40, 1, 1);

/** Why somebody born then cannot subscribe; null when they can. `maxAge` in whole years, null for none. */
export function subscriberAgeError(birthdate: Day, day: Day, maxAge: number | null): string | null {
  const age = ageOn(birthdate, day);
  if (age >= 0 && age < 18) return 'Le souscripteur doit être majeur';
  if (!isCustomerAge(birthdate, day)) return 'Cette date de naissance n’est pas valide';
  return maxAge !== null && age > maxAge
    ? `La souscription n’est pas ouverte aux personnes de plus de ${maxAge} ans`
    : null;
}
