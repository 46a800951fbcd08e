import fc from 'fast-check';
import { addDays } from './calendar-day';
import { debitIn, firstDebitDay, firstDueMonth } from './first-debit';
import { shiftMonth } from './month';

test.each([
  ['2027-02', 31, '2027-02-28'],
  ['2028-02', 30, '2028-02-29'],
  ['2027-01', 5, '2027-01-05'],
])('C4.6 the debit of %s on the %i', (month, debitDay, day) => {
  expect(debitIn(month, debitDay)).toBe(day);
});

test.each([
  ['the month of the start', '2026-12-03', { debitDay: 5, months: 1, firstIsPaid: false }, '2026-12-05'],
  [
    'a start on the debit day is debited a month later',
    '2026-12-05',
    { debitDay: 5, months: 1, firstIsPaid: false },
    '2027-01-05',
  ],
  ['a card has paid four months', '2026-12-16', { debitDay: 10, months: 4, firstIsPaid: true }, '2027-05-10'],
] as const)('B7.3 the first debit of a contract: %s', (_what, start, terms, day) => {
  expect(firstDebitDay(start, terms, start)).toBe(day);
});

test('B7.3 whatever the terms, the first debit is announced in time, after the start, on its day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 90 }),
      (ahead, debitDay, months, firstIsPaid, notice) => {
        const start = addDays('2026-12-01', ahead);
        const firmUntil = addDays(start, notice - 30);
        const terms = { debitDay, months, firstIsPaid };
        const day = firstDebitDay(start, terms, firmUntil);
        expect(day > start && day >= firmUntil).toBe(true);
        expect(Number(day.slice(8))).toBe(debitDay);
        const due = firstDueMonth(start, terms);
        const former = debitIn(shiftMonth(day.slice(0, 7), -1), debitDay);
        expect(day.slice(0, 7) === due || former < firmUntil).toBe(true);
      },
    ),
  );
});
