import { tallyOf } from './arrived.rules';

const arrived = [
  { fetched: true, loads: 30, failed: 4, timed: 26, slow: 9 },
  { fetched: false, loads: 10, failed: 1, timed: 9, slow: null },
];

test.each([
  ['failed', { loads: 40, bad: 5 }],
  ['slowFetched', { loads: 26, bad: 9 }],
  ['slowCached', { loads: 0, bad: 0 }],
] as const)('%s counts its own loads', (concern, tally) => {
  expect(tallyOf(concern, arrived)).toEqual(tally);
});
