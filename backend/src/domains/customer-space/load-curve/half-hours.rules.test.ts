import { addDays, hoursInParisDay } from '@portal/domain';
import fc from 'fast-check';
import {
  halfHoursOf,
  isOffPeak,
  minuteOf,
  type OffPeakWindow,
  splitDay,
  windowsOn,
} from './half-hours.rules';

const window = (from: string, to: string, over: Partial<OffPeakWindow> = {}): OffPeakWindow => ({
  ...{ validFrom: '2020-01-01', validTo: null, from: minuteOf(from), to: minuteOf(to) },
  ...over,
});

test.each([
  ['2026-03-29', 46, 120, 180],
  ['2026-10-25', 50, 120, 120],
  ['2026-11-28', 48, 120, 150],
])('L9.3 %s has %i half-hours', (day, count, third, second) => {
  const halves = halfHoursOf(day);
  expect(halves).toHaveLength(count);
  expect(halves[0]?.minute).toBe(0);
  expect(halves.at(-1)?.minute).toBe(1410);
  // in March two o'clock is three; in October two o'clock comes twice
  const minutes = halves.map(({ minute }) => minute);
  expect(minutes.includes(third)).toBe(day !== '2026-03-29');
  expect(minutes.filter((minute) => minute === second)).toHaveLength(day === '2026-10-25' ? 2 : 1);
});

test.each([
  ['22:30', '06:30', '22:30', true],
  ['22:30', '06:30', '22:00', false],
  ['22:30', '06:30', '00:00', true],
  ['22:30', '06:30', '06:00', true],
  ['22:30', '06:30', '06:30', false],
  ['01:30', '07:30', '01:30', true],
  ['01:30', '07:30', '07:30', false],
  ['01:30', '07:30', '00:30', false],
])('L9.3 from %s to %s, the half-hour of %s is off-peak: %s', (from, to, clock, expected) => {
  expect(isOffPeak(minuteOf(clock), [window(from, to)])).toBe(expected);
});

test('L9.3 the operator moves the hours: each day has those of its time', () => {
  const former = window('22:30', '06:30', { validTo: '2026-06-01' });
  const next = window('01:30', '07:30', { validFrom: '2026-06-01' });
  expect(windowsOn([former, next], '2026-05-31')).toEqual([former]);
  expect(windowsOn([former, next], '2026-06-01')).toEqual([next]);
});

const day = fc.integer({ min: 0, max: 3_000 }).map((offset) => addDays('2022-01-01', offset));
const curve = day.chain((of) =>
  fc.record({
    day: fc.constant(of),
    watts: fc.array(fc.option(fc.integer({ min: 0, max: 36_000 })), {
      minLength: hoursInParisDay(of) * 2,
      maxLength: hoursInParisDay(of) * 2,
    }),
  }),
);
const minute = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);

test('L9.3 peak and off-peak together are the day, whatever the hours and the day', () => {
  fc.assert(
    fc.property(curve, minute, minute, ({ day: of, watts }, from, to) => {
      const { high, low, missing } = splitDay(of, watts, [window('00:00', '00:00', { from, to })]);
      const known = watts.filter((each) => each !== null);
      expect(high + low).toBeCloseTo(
        known.reduce((sum, each) => sum + each / 2, 0),
        6,
      );
      expect(missing).toBe(watts.length - known.length);
    }),
  );
});
