import { checkAge } from './check-composition';

const [early, late] = ['2026-11-22T08:00:00.000Z', '2026-11-22T09:00:00.000Z'];

test.each([
  ['nothing was served here', 3, null],
  ['what was served is the same', 3, { revision: 3, at: early }],
  ['history was cut', 2, { revision: 3, at: early }],
])('a row that is the latest is no finding: %s', (_case, last, served) => {
  expect(checkAge({ revision: 3, at: early }, { last, served })).toEqual([]);
});

test.each([
  ['than its history', 4, null, /older than the last change of its history, 4/, '--start-anew'],
  ['than its history and what was served', 4, { revision: 4, at: late }, /its history, 4/, '--start-anew'],
  [
    'than what was served',
    3,
    { revision: 4, at: late },
    /older than what was served here, 4 of/,
    'publish anything',
  ],
])('P4.4 a row that is older %s is broken', (_case, last, served, says, fix) => {
  expect(checkAge({ revision: 3, at: early }, { last, served })).toEqual([
    {
      state: 'broken',
      subject: 'channels',
      says: expect.stringMatching(says),
      fix: expect.stringContaining(fix),
    },
  ]);
});
