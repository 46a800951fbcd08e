const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, one: string, many: string): string =>
  `il y a ${count}\u00a0${count > 1 ? many : one}`;

/** How long ago something was: « il y a 3 h ». What a clock ahead wrote is of now. */
export function ageWords(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime();
  if (age < minute) return 'à l’instant';
  if (age < hour) return counted(Math.floor(age / minute), 'min', 'min');
  if (age < day) return counted(Math.floor(age / hour), 'h', 'h');
  return counted(Math.floor(age / day), 'jour', 'jours');
}
