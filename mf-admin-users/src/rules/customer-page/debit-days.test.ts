import { debitDays, earliestDebit } from './debit-days';

// a Saturday: the banks open again on Monday 23
const today = '2026-11-21';

test.each([
  [0, '2026-11-23'],
  [5, '2026-11-26'],
  [14, '2026-12-05'],
  [30, '2026-12-04'],
])('L4.4 C6.4 with a notice of %i days, %s is filled in or the last day there is', (notice, day) => {
  const days = debitDays(today, notice);
  const last = days.at(-1)?.day ?? '';
  expect(earliestDebit(days)).toBe(day > last ? last : day);
});

test('L4.4 C6.4 days before the end of the notice are told apart', () => {
  expect(debitDays(today, 5).filter(({ near }) => near)).toEqual([
    { day: '2026-11-23', near: true },
    { day: '2026-11-24', near: true },
    { day: '2026-11-25', near: true },
  ]);
});
