import { budgetFigure, isKept, levelFigure, vitalFigure } from './level-figures';

const share = { unit: 'SHARE', objective: 0.999 } as const;
const duration = { unit: 'MILLISECONDS', objective: 500 } as const;

test.each([
  [share, 1, '100\u00a0%', true],
  [share, 0.999, '99,9\u00a0%', true],
  [share, 0.998_999, '99,89\u00a0%', false],
  [share, 0.999_999, '99,99\u00a0%', true],
  [share, 0, '0\u00a0%', false],
  [duration, 0.2, '1\u00a0ms', true],
  [duration, 500, '500\u00a0ms', true],
  [duration, 500.1, '501\u00a0ms', false],
  [duration, 10_000, '10\u202f000\u00a0ms', false],
])('of %o, %d is shown as « %s »', (level, reached, words, kept) => {
  expect(levelFigure(level.unit, reached).replaceAll('\u202f', '\u00a0')).toBe(
    words.replaceAll('\u202f', '\u00a0'),
  );
  expect(isKept(level, reached)).toBe(kept);
});

test.each([
  ['LCP', 1_850.2, '1\u00a0851\u00a0ms'],
  ['INP', 0, '0\u00a0ms'],
  ['CLS', 0, '0'],
  ['CLS', 0.000_75, '0,01'],
  ['CLS', 0.1, '0,1'],
  ['CLS', 0.101, '0,11'],
] as const)('a %s of %d is shown as « %s »', (vital, value, words) =>
  expect(vitalFigure(vital, value).replaceAll('\u202f', '\u00a0')).toBe(words),
);

test.each([
  [1, '100\u00a0%'],
  [0.999, '99\u00a0%'],
  [0, '0\u00a0%'],
  [-24, '0\u00a0%'],
])('a budget of %d is shown as « %s »', (left, words) => expect(budgetFigure(left)).toBe(words));
