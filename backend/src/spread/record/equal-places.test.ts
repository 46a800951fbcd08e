import fc from 'fast-check';
import { equalPlaces, refinePlaces } from './equal-places';

test.each([
  [[], []],
  [
    ['100001', 5, '100001'],
    [0, 1, 0],
  ],
  [
    ['5', 5],
    [0, 0],
  ],
  [
    [null, null, undefined],
    [0, 1, 2],
  ],
])('the equal values of %j', (values, places) => expect(equalPlaces(values)).toEqual(places));

test('two executions leave the parameters that were equal in both', () => {
  expect(refinePlaces([0, 0, 0], [0, 1, 0])).toEqual([0, 1, 0]);
  const values = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(values, values, (one, other) => {
      const places = refinePlaces(equalPlaces(one), equalPlaces(other));
      for (const [a, first] of places.entries()) {
        expect([one[a], other[a]]).toEqual([one[first], other[first]]);
        for (const b of places.keys()) {
          const same = one[a] === one[b] && other[a] === other[b];
          expect(places[a] === places[b]).toBe(same);
        }
      }
    }),
  );
});
