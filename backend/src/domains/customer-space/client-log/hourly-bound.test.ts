import { hourlyBound } from './hourly-bound';

const nine = new Date('2026-06-01T09:10:00Z');
const ten = new Date('2026-06-01T10:00:00Z');

test('a caller is bounded within the hour, and another one is not', () => {
  const bound = hourlyBound({ each: 2, all: 9 });
  expect(['a', 'a', 'a', 'b'].map((caller) => bound.take(caller, nine))).toEqual([true, true, false, true]);
  expect(bound.take('a', ten)).toBe(true);
});

test('all callers together are bounded', () => {
  const bound = hourlyBound({ each: 2, all: 3 });
  expect(['a', 'b', 'c', 'd'].map((caller) => bound.take(caller, nine))).toEqual([true, true, true, false]);
  expect(bound.take('d', ten)).toBe(true);
});

test('what is given back can be taken again, and nothing of an hour before', () => {
  const bound = hourlyBound({ each: 1, all: 1 });
  bound.take('a', nine);
  bound.giveBack('a');
  expect(bound.take('a', nine)).toBe(true);
  bound.take('b', ten);
  bound.giveBack('a');
  expect(bound.take('a', ten)).toBe(false);
});
