import { UsageError } from './command-failure';
import { didYouMean, nearName } from './near-name';
import { readChannel, readDuration, readNames, readPercent } from './read-values';

test.each([
  ['30m', 1_800_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
])('%s is %i ms', (typed, milliseconds) => {
  expect(readDuration('for', typed)).toBe(milliseconds);
});

test.each(['', '0h', '2', 'h', '-1h', '1.5h', '2w', '2h30m'])('« %s » is no length of time', (typed) => {
  expect(() => readDuration('for', typed)).toThrow(UsageError);
});

test('percentages have two decimals at most and end at 100', () => {
  expect(['0', '5', '12.25', '100'].map(readPercent)).toEqual([0, 5, 12.25, 100]);
  for (const typed of ['', '-1', '100.01', '5%', '1.234', 'NaN', '1e1'])
    expect(() => readPercent(typed)).toThrow(UsageError);
});

test('names are separated by commas, a channel has its exact name', () => {
  expect(readNames(' anna, ben ,,')).toEqual(['anna', 'ben']);
  expect(readChannel('canary')).toBe('canary');
  expect(() => readChannel('Stable')).toThrow('Did you mean stable?');
});

test.each([
  ['mf-dashbord', 'mf-dashboard'],
  ['dashboard', 'mf-dashboard'],
  ['publsh', 'publish'],
  ['creat', 'create-remote'],
  ['pub', 'publish'],
  ['mf-', undefined],
  ['pu', undefined],
  ['xyz', undefined],
])('%s was most likely %s', (typed, meant) => {
  expect(nearName(typed, ['create-remote', 'mf-auth', 'mf-dashboard', 'publish'])).toBe(meant);
  expect(didYouMean(typed, [])).toBe('');
});
