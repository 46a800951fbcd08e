import { subscriberAgeError } from './subscriber-age';

const today = '2026-11-23';

test.each<[string, number | null, RegExp | null]>([
  ['2008-11-23', 70, null],
  ['2008-11-24', 70, /majeur/],
  ['1955-11-24', 70, null],
  ['1955-11-23', 70, /plus de 70 ans/],
  ['1955-11-23', null, null],
  ['1925-11-23', null, /pas valide/],
  ['2027-01-01', 70, /pas valide/],
])('B2.3 born on %s with a ceiling of %s', (birthdate, maxAge, reason) => {
  const error = subscriberAgeError(birthdate, today, maxAge);
  if (reason) expect(error).toMatch(reason);
  else expect(error).toBeNull();
});
