import fc from 'fast-check';
import {
  formatActivityCode,
  isActivityCode,
  normaliseActivityCode,
  formatSiret,
  isSiret,
  normaliseSiret,
} from './company-identifiers';

test.each([
  ['73282932000074', true],
  ['73282932000075', false],
  ['7328293200007', false],
  ['00000000000000', false],
  // La Poste: head office, then an establishment whose digits add up to a multiple of 5.
  ['35600000000048', true],
  ['35600000049837', true],
  ['35600000049838', false],
])('C5.6 isSiret(%s) is %s', (siret, expected) => expect(isSiret(siret)).toBe(expected));

test('C5.6 exactly one last digit completes any thirteen', () => {
  const thirteen = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
    .map((digits) => digits.join(''))
    .filter((digits) => !digits.startsWith('356000000') && digits !== '0'.repeat(13));
  fc.assert(
    fc.property(thirteen, (digits) => {
      expect([...'0123456789'].filter((last) => isSiret(digits + last))).toHaveLength(1);
    }),
  );
});

test('C5.6 digits only, 14 at most, grouped by three once complete', () => {
  expect(normaliseSiret('732 829 320-00074 99')).toBe('73282932000074');
  expect(formatSiret('73282932000074')).toBe('732 829 320 00074');
  expect(formatSiret('7328293')).toBe('7328293');
});

test('C5.6 an activity code is four digits and a letter', () => {
  expect(normaliseActivityCode(' 35.14 z')).toBe('3514Z');
  expect(isActivityCode('3514Z')).toBe(true);
  expect(isActivityCode('351Z')).toBe(false);
  expect(formatActivityCode('3514Z')).toBe('35.14Z');
});
