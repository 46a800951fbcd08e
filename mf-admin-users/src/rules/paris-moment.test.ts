import { parisMoment } from './paris-moment';

test.each([
  ['2026-11-21T13:05:00.000Z', '21/11/2026 à 14:05'],
  ['2026-06-30T22:30:00.000Z', '01/07/2026 à 00:30'],
  ['2026-10-25T00:59:00.000Z', '25/10/2026 à 02:59'],
])('P4.6 %s is told as Paris tells it', (instant, words) => {
  expect(parisMoment(instant)).toBe(words);
});
