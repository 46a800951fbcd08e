import fc from 'fast-check';
import { lastTwelveMonths, wholeKwhOf } from './last-twelve-months';
import { addDays } from './calendar-day';
import { monthlyConsumption, lastWholeMonth } from './monthly-consumption';

const month = (startDate: string, endDate: string, quantity: number | null) => ({
  startDate,
  endDate,
  quantity,
});

test.each([
  ['no reading', [], null],
  ['readings without a quantity', [month('2026-01-01', '2026-02-01', null)], null],
  ['one whole month', [month('2026-01-01', '2026-02-01', 310.4)], { kwh: 310, months: 1 }],
  [
    'a month that has only begun is left out',
    [month('2026-01-01', '2026-02-01', 300), month('2026-02-01', '2026-02-08', 70)],
    { kwh: 300, months: 1 },
  ],
  [
    'what lies before the twelve months is left out, and a gap is known',
    [
      month('2024-01-01', '2025-01-01', 9000),
      month('2025-11-01', '2025-12-01', 200),
      month('2026-01-01', '2026-02-01', 300),
    ],
    { kwh: 500, months: 2 },
  ],
])('%s', (_, readings, expected) => {
  expect(lastTwelveMonths(readings)).toEqual(expected);
});

test('each month is rounded before it is added, as screens show it', () => {
  expect(wholeKwhOf([{ quantity: 1.4 }, { quantity: 1.4 }, { quantity: null }])).toBe(2);
});

test('readings that end 14 months or more before the last one change nothing', () => {
  const days = fc.array(fc.tuple(fc.integer({ min: 1, max: 62 }), fc.integer({ min: 0, max: 900 })), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(days, (lengths) => {
      let start = '2023-01-15';
      const readings = lengths.map(([length, quantity]) => {
        const reading = month(start, addDays(start, length), quantity);
        start = reading.endDate;
        return reading;
      });
      const recent = readings.filter(({ endDate }) => endDate > addDays(start, -424));
      expect(lastTwelveMonths(recent)).toEqual(lastTwelveMonths(readings));
      const last = lastWholeMonth(readings);
      if (last !== null) {
        expect(lastTwelveMonths(readings)?.kwh).toBe(
          wholeKwhOf(monthlyConsumption(readings, last, 24).slice(12)),
        );
      }
    }),
  );
});
