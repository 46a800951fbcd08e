import fc from 'fast-check';
import { addDays } from './calendar-day';
import { splitPeriod } from './split-period';

test.each([
  ['within a month', '2026-03-03', '2026-03-20', [], [['2026-03', '2026-03-03', '2026-03-20', 17]]],
  [
    'over two months, the last day outside',
    '2026-01-16',
    '2026-03-01',
    [],
    [
      ['2026-01', '2026-01-16', '2026-02-01', 16],
      ['2026-02', '2026-02-01', '2026-03-01', 28],
    ],
  ],
  [
    'cut by other days too, each once',
    '2026-01-20',
    '2026-02-10',
    ['2026-02-01', '2026-01-25', '2026-02-10', '2025-01-01'],
    [
      ['2026-01', '2026-01-20', '2026-01-25', 5],
      ['2026-01', '2026-01-25', '2026-02-01', 7],
      ['2026-02', '2026-02-01', '2026-02-10', 9],
    ],
  ],
  ['two readings on one day', '2026-05-11', '2026-05-11', [], [['2026-05', '2026-05-11', '2026-05-11', 0]]],
] as const)('C3.1 a period %s', (_case, startDate, endDate, cuts, parts) => {
  expect(
    splitPeriod({ startDate, endDate }, cuts).map(({ month, from, to, days }) => [month, from, to, days]),
  ).toEqual(parts);
});

test('C3.1 the parts follow each other and their shares make one, whatever the cuts', () => {
  const cuts = fc.array(fc.integer({ min: -10, max: 220 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), cuts, (length, offsets) => {
      const startDate = '2026-01-17';
      const endDate = addDays(startDate, length);
      const parts = splitPeriod(
        { startDate, endDate },
        offsets.map((offset) => addDays(startDate, offset)),
      );
      expect(parts[0]?.from).toBe(startDate);
      expect(parts.at(-1)?.to).toBe(endDate);
      parts.slice(1).forEach((part, index) => expect(part.from).toBe(parts[index]?.to));
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    }),
  );
});
