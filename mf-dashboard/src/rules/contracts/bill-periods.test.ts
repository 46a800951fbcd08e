import { billPeriods } from './bill-periods';

test.each([
  ['2026-11-29', '2026-10-01', '2026-10-31', '2026-08-01'],
  ['2026-01-01', '2025-12-01', '2025-12-31', '2025-10-01'],
  ['2028-03-31', '2028-02-01', '2028-02-29', '2027-12-01'],
])('on %s: the month before, three of them, and the year so far', (today, first, last, quarter) => {
  expect(billPeriods(today)).toEqual({
    lastMonth: { from: first, to: last },
    quarter: { from: quarter, to: last },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  });
});
