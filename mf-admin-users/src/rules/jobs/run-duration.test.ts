import { durationInWords, millisecondsOf } from './run-duration';

test.each([
  [0, '0 s'],
  [40, '0 s'],
  [412, '0,4 s'],
  [9_949, '9,9 s'],
  [9_960, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 00 s'],
  [185_000, '3 min 05 s'],
])('%i ms are %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each([
  ['2026-11-26T10:00:00.000Z', '2026-11-26T10:00:01.500Z', 1500],
  ['2026-11-26T10:00:00.000Z', null, null],
  [null, null, null],
])('a run from %s to %s took %s ms', (startedAt, endedAt, milliseconds) => {
  expect(millisecondsOf({ startedAt, endedAt })).toBe(milliseconds);
});
