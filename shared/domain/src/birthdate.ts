import { ageOn, isCustomerAge } from './anniversary';
import { type Day, dayFrom, yearOf } from './calendar-day';

/** Why nobody born then is given an access (edges.md: 18 to under 101), in French; null when they can be. */
export function birthdateRefusal(birth: Day, day: Day): string | null {
  if (isCustomerAge(birth, day)) return null;
  const age = ageOn(birth, day);
  return age >= 0 && age < 18
    ? 'La personne doit être majeure'
    : 'Cette date de naissance n’est pas possible';
}

/** Where a calendar of birth dates opens: forty years ago, so that no adult is far. */
export const birthCalendarStart = (day: Day): Day => dayFrom(yearOf(day) - 40, 1, 1);
