import { ageOn, isCustomerAge } from './anniversary';
import type { Day } from './calendar-day';

/** Why somebody born then cannot subscribe; null when they can. `maxAge` in whole years, null for none. */
export function subscriberAgeError(birthdate: Day, day: Day, maxAge: number | null): string | null {
  const age = ageOn(birthdate, day);
  if (age >= 0 && age < 18) return 'Le souscripteur doit être majeur';
  if (!isCustomerAge(birthdate, day)) return 'Cette date de naissance n’est pas valide';
  return maxAge !== null && age > maxAge
    ? `La souscription n’est pas ouverte aux personnes de plus de ${maxAge} ans`
    : null;
}
