import fc from 'fast-check';
import { ageOn, isCustomerAge, nextAnniversary, birthdateRefusal, subscriberAgeError } from './anniversary';
import { addDays, daysBetween } from './calendar-day';

test.each([
  ['2024-02-29', '2026-01-10', '2026-02-28'],
  ['2024-02-29', '2027-12-01', '2028-02-29'],
  ['2023-05-10', '2026-05-09', '2026-05-10'],
  ['2023-05-10', '2026-05-10', '2027-05-10'],
  ['2026-09-01', '2026-01-01', '2027-09-01'],
])('a contract of %s has its next anniversary after %s on %s', (start, from, expected) =>
  expect(nextAnniversary(start, from)).toBe(expected),
);

test('the next anniversary lies within a year and a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 10_000 }), (start, later) => {
      const startDay = addDays('1990-01-01', start);
      const from = addDays(startDay, later);
      const wait = daysBetween(from, nextAnniversary(startDay, from));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(366);
    }),
  );
});

test.each([
  ['2008-11-21', '2026-11-20', 17, false],
  ['2008-11-21', '2026-11-21', 18, true],
  ['2008-02-29', '2026-02-28', 17, false],
  ['2008-02-29', '2026-03-01', 18, true],
  ['1926-01-01', '2026-12-31', 100, true],
  ['1925-12-31', '2026-12-31', 101, false],
])('C5.12 born on %s: on %s aged %i, customer %s', (birth, day, age, allowed) => {
  expect(ageOn(birth, day)).toBe(age);
  expect(isCustomerAge(birth, day)).toBe(allowed);
});

test.each([
  ['2008-11-23', null],
  ['2008-11-24', 'La personne doit être majeure'],
  ['2026-11-23', 'La personne doit être majeure'],
  ['2026-11-24', 'Cette date de naissance n’est pas possible'],
  ['1925-11-24', null],
  ['1925-11-23', 'Cette date de naissance n’est pas possible'],
])('B10.2 born on %s', (birth, refusal) => expect(birthdateRefusal(birth, '2026-11-23')).toBe(refusal));

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
