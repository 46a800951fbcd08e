import { addDays } from '@portal/domain';
import fc from 'fast-check';
import { type DayLimits, highDays, kwhAbove } from './high-days.rules';

const limits = (over: Partial<DayLimits>): DayLimits => ({
  ...{ kwh: null, cents: null, since: '2026-11-01', told: null },
  ...over,
});
const day = (at: number, kwh: number | null, amount: number | null = null) => ({
  day: addDays('2026-11-10', at),
  kwh,
  amount,
});
const daysOf = (values: Parameters<typeof highDays>[0], over: Partial<DayLimits>) =>
  highDays(values, limits(over)).map((high) => high.day);

test.each([
  ['above the kWh', { kwh: 20 }, ['2026-11-11']],
  ['at the threshold, not above it', { kwh: 21 }, []],
  ['above the euros, to the cent', { cents: 419 }, ['2026-11-11']],
  ['at the euros', { cents: 420 }, []],
  ['either of both', { kwh: 20, cents: 100 }, ['2026-11-10', '2026-11-11']],
  ['no threshold', {}, []],
  ['before it was set', { kwh: 20, since: '2026-11-12' }, []],
  ['none is compared', { kwh: 20, since: null }, []],
  ['told before', { kwh: 20, told: '2026-11-11' }, []],
  ['a later day was told', { kwh: 20, told: '2026-11-14' }, []],
])('L9.3 days %s', (_, over, expected) => {
  expect(daysOf([day(0, 10, 2), day(1, 21, 4.2), day(2, null)], over)).toEqual(expected);
});

test.each([
  [31.44, 31.4],
  [12.04, 12.04],
  [12.004, 12.004],
  [12.05, 12.1],
])('L9.3 %d kWh, above a threshold of 12, are told as %d: above it in words too', (kwh, told) => {
  expect(kwhAbove(kwh, 12)).toBe(told);
});

test('L9.3 a price that is not known is above nothing', () => {
  expect(daysOf([day(0, 30, null)], { cents: 1 })).toEqual([]);
  expect(highDays([day(0, 30, null)], limits({ kwh: 10, cents: 1 }))).toMatchObject([
    { cents: null, above: { kwh: true, cents: false } },
  ]);
});

test('L9.3 however often measures come again, a day is told once', () => {
  const value = fc.record({
    kwh: fc.option(fc.integer({ min: 0, max: 60 })),
    runs: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 20 }), fc.integer({ min: 1, max: 50 }), (days, most) => {
      let told: string | null = null;
      const mails: string[] = [];
      days.forEach((_, until) => {
        const known = days.slice(0, until + 1).map(({ kwh }, at) => day(at, kwh));
        for (let run = 0; run < (days[until]?.runs ?? 1); run++) {
          for (const high of highDays(known, limits({ kwh: most, told }))) {
            mails.push(high.day);
            told = high.day;
          }
        }
      });
      expect(mails).toEqual(days.flatMap(({ kwh }, at) => ((kwh ?? 0) > most ? [day(at, 0).day] : [])));
    }),
  );
});
