import { birthdateRefusal } from './birthdate';

test.each([
  ['2008-11-23', null],
  ['2008-11-24', 'La personne doit être majeure'],
  ['2026-11-23', 'La personne doit être majeure'],
  ['2026-11-24', 'Cette date de naissance n’est pas possible'],
  ['1925-11-24', null],
  ['1925-11-23', 'Cette date de naissance n’est pas possible'],
])('B10.2 born on %s', (birth, refusal) => expect(birthdateRefusal(birth, '2026-11-23')).toBe(refusal));
