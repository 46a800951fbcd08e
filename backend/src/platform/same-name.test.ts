import { sameName } from './same-name';

test.each([
  ['Zoé', 'D’Aubigné', 'ZOE', "d'aubigne", true],
  ['Anne-Marie', 'Roux', 'Anne Marie', 'ROUX', true],
  ['Müller', 'Christine', 'Christine', 'Muller', true],
  ['Anne', 'Roux', 'Marie', 'Roux', false],
])('C5.10 %s %s and %s %s are the same name: %s', (firstName, lastName, otherFirst, otherLast, expected) => {
  expect(sameName({ firstName, lastName }, { firstName: otherFirst, lastName: otherLast })).toBe(expected);
});
