import { historyMonth } from './cases.rules';

test.each([
  ['2026-10-01', '2026-10-31'],
  ['2026-11-01', '2026-11-30'],
  ['2026-01-31', '2026-02-27'],
  ['2026-02-28', '2026-03-27'],
])('the month of history from %s ends on %s, the day before the next begins', (fromDate, toDate) => {
  expect(historyMonth(fromDate, '2026-11-23')).toEqual({ fromDate, toDate });
});

test('the last month of history goes on until now', () => {
  expect(historyMonth(undefined, '2026-11-23')).toEqual({ fromDate: '2026-10-23' });
});
