import fc from 'fast-check';
import { startingValues } from './situation-values';
import { withTyped } from './typed-values';

const values = startingValues(null, { channel: 'ADMIN' });

test.each([
  ['nothing was typed', undefined, values],
  [
    'a value of one energy',
    { NG: { dueDate: '2026-12-01' } },
    { ...values, NG: { ...values.NG, dueDate: '2026-12-01' } },
  ],
  ['names that the form does not have', { WATER: {}, EL: { tank: 'x' } }, values],
  ['other shapes', { EL: 'x', NG: { express: 'yes', dueDate: 7, timeslot: null, startDate: [] } }, values],
  ['what every object has', { EL: { constructor: 'x' } }, values],
] as const)('B1.5 what is put back over what a form begins with: %s', (_which, typed, expected) => {
  expect(withTyped(values, typed)).toEqual(expected);
});

test('B1.5 whatever was typed, a form gets values with its field names and types', () => {
  const shape = (given: object): unknown =>
    Object.entries(given).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null ? shape(value) : typeof value,
    ]);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('EL', 'NG', 'x'), fc.object()), (typed) => {
      expect(shape(withTyped(values, typed))).toEqual(shape(values));
    }),
  );
});
