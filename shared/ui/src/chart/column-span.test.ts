import { between, canZoom, closer, farther, moved, wholeSpan } from './column-span';

test('fewer columns than a year of months need no zoom', () => {
  expect([11, 12, 36].map(canZoom)).toEqual([false, true, true]);
});

test('a zoom keeps the half in the middle, three columns at least, and back again to all', () => {
  expect(closer(wholeSpan(12))).toEqual({ first: 3, last: 8 });
  expect(closer(wholeSpan(48))).toEqual({ first: 12, last: 35 });
  expect(closer({ first: 6, last: 11 })).toEqual({ first: 7, last: 9 });
  expect(closer({ first: 9, last: 11 })).toEqual({ first: 9, last: 11 });
  expect(farther({ first: 9, last: 11 }, 12)).toEqual({ first: 6, last: 11 });
  expect(farther({ first: 1, last: 3 }, 12)).toEqual({ first: 0, last: 5 });
  expect(farther({ first: 12, last: 35 }, 48)).toEqual(wholeSpan(48));
  expect(farther({ first: 2, last: 9 }, 12)).toEqual(wholeSpan(12));
});

test('a move is half a span and ends at the edges', () => {
  expect(moved({ first: 6, last: 11 }, -1, 12)).toEqual({ first: 3, last: 8 });
  expect(moved({ first: 1, last: 6 }, -1, 12)).toEqual({ first: 0, last: 5 });
  expect(moved({ first: 6, last: 11 }, 1, 12)).toEqual({ first: 6, last: 11 });
  expect(moved(wholeSpan(12), -1, 12)).toEqual(wholeSpan(12));
});

test('a dragged period may go either way, and is three columns at least', () => {
  expect(between(7, 2, 12)).toEqual({ first: 2, last: 7 });
  expect(between(11, 11, 12)).toEqual({ first: 9, last: 11 });
  expect(between(0, 0, 12)).toEqual({ first: 0, last: 2 });
});
