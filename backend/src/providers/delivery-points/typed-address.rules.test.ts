import { namesPlace } from './typed-address.rules';

const registered = {
  number: '12 bis',
  street: 'avenue de la Gare',
  postalCode: '29200',
  townName: 'Brest',
  townCode: '29019',
};
const typed = { number: '12bis', street: 'Av. de la gare', postalCode: '29200', townName: 'BREST' };

test.each([
  ['the same place, shortened', {}, true],
  ['by the code of its commune', { netArea: '29019', townName: 'x', postalCode: '29000' }, true],
  ['another number', { number: '12' }, false],
  ['no number', { number: null }, false],
  ['another street', { street: 'rue de Siam' }, false],
  ['part of the street', { street: 'avenue' }, false],
  ['no street', { street: '' }, false],
  ['another town', { townName: 'Quimper' }, false],
  ['another commune of the same postal code', { netArea: '29020' }, false],
])('S2 a point is told to who names it: %s', (_what, change, expected) => {
  expect(namesPlace({ ...typed, ...change }, registered)).toBe(expected);
});

test('S2 an arrondissement is its commune', () => {
  const paris = { ...registered, postalCode: '75011', townName: 'Paris', townCode: '75111' };
  expect(namesPlace({ ...typed, netArea: '75056' }, paris)).toBe(true);
});

test('S2 a place without a number', () => {
  const hamlet = { ...registered, number: null, street: 'Le Moulin' };
  expect(namesPlace({ ...typed, number: '', street: 'le moulin' }, hamlet)).toBe(true);
});
