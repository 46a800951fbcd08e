import fc from 'fast-check';
import { suggestUserName, userNameRefusal } from './user-name';

test.each([
  ['Jean', 'Dupont', 'jdupont'],
  ['Jean-Luc', 'Le_Goff-Martin', 'jlegoffmartin'],
  ['Élodie', 'D’Été', 'edete'],
  ['Łukasz', 'Dvořák', 'ldvorak'],
  ['Dvor\u030ca\u0301k', 'Mun\u0303oz', 'dmunoz'],
  ['Œdipe', 'Cœur', 'ocoeur'],
  [' Zoé ', ' de la Tour ', 'zdelatour'],
  ['Анна', 'Dupont', 'dupont'],
  ['Jean', '', ''],
  ['Jean', 'Иванов', ''],
])('B10.2 %s %s is suggested as « %s »', (firstName, lastName, userName) => {
  expect(suggestUserName(firstName, lastName)).toBe(userName);
});

test('B10.2 what is suggested is accepted, once it is long enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
      const suggested = suggestUserName(first, last);
      fc.pre(suggested.length >= 3 && /[a-z]/.test(suggested));
      expect(userNameRefusal(suggested)).toBeNull();
    }),
  );
});

test.each([
  ['jdupont', null],
  ['JDupont2', null],
  ['j.dupont', 'Les caractères spéciaux ne sont pas autorisés'],
  ['jdupönt', 'Les caractères spéciaux ne sont pas autorisés'],
  ['j dupont', 'Les caractères spéciaux ne sont pas autorisés'],
  ['admin:x*y', 'Les caractères spéciaux ne sont pas autorisés'],
  ['jd', 'Le nom d’utilisateur doit contenir au moins 3 caractères'],
  ['100001', 'Le nom d’utilisateur doit contenir une lettre'],
  ['a'.repeat(31), 'Le nom d’utilisateur ne doit pas dépasser 30 caractères'],
])('B10.2 the user name « %s »: %s', (userName, refusal) => {
  expect(userNameRefusal(userName)).toBe(refusal);
});
