import { communeOf, inOneCommune, isCedex } from './address-line';

test.each([
  ['75111', '75056'],
  ['75120', '75056'],
  ['69381', '69123'],
  ['13216', '13055'],
  ['75056', '75056'],
  ['13217', '13217'],
  ['69390', '69390'],
  ['2A004', '2A004'],
  ['29019', '29019'],
])('B3.3 %s lies in the commune %s', (code, expected) => expect(communeOf(code)).toBe(expected));

test.each([
  [['29019', '29019'], true],
  [['69123', '69382'], true],
  [['29019', '51649'], false],
  [['29019', null, undefined, ''], true],
  [[], true],
] as const)('B3.3 one commune: %j is %s', (codes, expected) => expect(inOneCommune(codes)).toBe(expected));

test.each([
  ['69421', 'Lyon CEDEX 03', true],
  ['75505', 'PARIS cedex 15', true],
  ['97300', 'Cayenne Cedex', true],
  ['69421', 'Lyon', false],
  ['69421', 'Cedex', false],
  ['00000', 'Lyon CEDEX', false],
  ['99999', 'Lyon CEDEX', false],
  ['6942', 'Lyon CEDEX', false],
])('C5.3 %s %s is a CEDEX: %s', (postalCode, townName, expected) =>
  expect(isCedex({ postalCode, townName })).toBe(expected),
);
