import { readingDueFrom, type ReadMeter } from './due-reading.rules';
import { nextSeason } from './home-facts.rules';

const meter: ReadMeter = {
  communicates: false,
  frequency: 'BIANNUAL',
  lastRead: '2026-03-31',
  start: '2024-01-01',
};

test.each([
  ['half a year after the last one', {}, '2026-09-30'],
  ['two months after, where it is read every two', { frequency: 'BIMONTHLY' }, '2026-05-31'],
  ['half a year after, where nobody knows how often', { frequency: 'UNKNOWN' }, '2026-09-30'],
  ['from the start on, before the first', { lastRead: null }, '2024-07-01'],
  ['never, of a meter that sends them', { communicates: true }, null],
  ['never, before any supply', { lastRead: null, start: null }, null],
] as const)('L9.1 a reading is asked for %s', (_, over, day) => {
  expect(readingDueFrom({ ...meter, ...over })).toBe(day);
});

test.each([
  ['2026-11-29', '2027-04-01'],
  ['2026-03-31', '2026-04-01'],
  ['2026-04-01', '2026-10-01'],
  ['2026-12-31', '2027-04-01'],
])('L9.1 after %s the next season begins on %s', (today, day) => {
  expect(nextSeason(today)).toBe(day);
});
