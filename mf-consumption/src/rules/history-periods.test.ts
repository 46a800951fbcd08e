import { aReading, monthlyReadings } from '@portal/testing';
import { costsOf, twoYears } from '../testing/demo-history';
import { historyMonths } from './history-months';
import { historyPeriods, periodTotals } from './history-periods';
import { historySentence } from '../screens/history/HistoryChart';

const year = (last: string) => ({ last, count: 12 });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('C3.3 the latest twelve months, every year with a reading, then all where it is more', () => {
  const months = historyMonths(twoYears, null);
  expect(historyPeriods(twoYears, months)).toEqual([
    { key: 'latest', last: '2026-10', count: 12 },
    { key: '2026', last: '2026-12', count: 12 },
    { key: '2025', last: '2025-12', count: 12 },
    { key: '2024', last: '2024-12', count: 12 },
    { key: 'all', last: '2026-10', count: 30 },
  ]);
  const short = twoYears.slice(0, 12);
  expect(historyPeriods(short, historyMonths(short, null)).map(({ key }) => key)).not.toContain('all');
  expect(historyPeriods([], [])).toEqual([]);
});

test('C3.3 the whole history has every known month, a last incomplete one too, and the sum of its years', () => {
  const ended = [aReading({ startDate: '2026-11-01', endDate: '2026-11-12', quantity: 87 }), ...twoYears];
  const months = historyMonths(ended, costsOf(ended));
  const periods = historyPeriods(ended, months);
  const all = periods.find(({ key }) => key === 'all');
  expect(all).toEqual({ key: 'all', last: '2026-11', count: 31 });
  expect(periods[0]).toEqual({ key: 'latest', last: '2026-10', count: 12 });
  expect(months.find(({ month }) => month === '2026-11')?.nature).toBe('PARTIAL');
  for (const unit of ['kWh', '€'] as const) {
    const years = periods.filter(({ key }) => /^\d/.test(key));
    const cents = years.map((period) => Math.round((periodTotals(months, period, unit).total ?? 0) * 100));
    const total = all && periodTotals(months, all, unit).total;
    expect(Math.round((total ?? 0) * 100)).toBe(cents.reduce((sum, each) => sum + each, 0));
  }
});

test('C3.3 the total, and the change over the months that are complete in both years', () => {
  const months = historyMonths(twoYears, costsOf(twoYears));
  expect(periodTotals(months, year('2026-10'), 'kWh')).toEqual({
    total: 3260,
    known: 12,
    gaps: 0,
    change: -9,
  });
  expect(periodTotals(months, year('2026-10'), '€')).toMatchObject({ total: 586.8, change: -9 });
  expect(periodTotals(months, year('2024-12'), 'kWh')).toMatchObject({ known: 8, change: null });
  expect(periodTotals(months, { last: '2026-10', count: 30 }, 'kWh')).toMatchObject({
    known: 30,
    change: null,
  });
});

test('C3.3 gaps are counted; a month that has only begun is in the total and not in the comparison', () => {
  const readings = [
    aReading({ startDate: '2026-03-01', endDate: '2026-03-09', quantity: 30 }),
    ...monthlyReadings('2026-02', [100, null, 100]),
    ...monthlyReadings('2025-03', [100, 100, 100]),
  ];
  expect(periodTotals(historyMonths(readings, null), year('2026-12'), 'kWh')).toEqual({
    total: 130,
    known: 2,
    gaps: 1,
    change: 0,
  });
});

test('a year of nothing has no total, and no change', () => {
  expect(periodTotals(historyMonths(twoYears, null), year('2026-10'), '€')).toEqual({
    total: null,
    known: 0,
    gaps: 0,
    change: null,
  });
});

test.each([
  [
    [300, 150, 1200],
    'Le mois le plus fort est août 2026 (1 200 kWh), le plus faible septembre 2026 (150 kWh).',
  ],
  [[300], 'Un seul mois connu : octobre 2026, 300 kWh.'],
  [[], 'Aucun mois connu sur cette période.'],
] as const)('C3.3 the sentence of %j', (quantities, sentence) => {
  expect(plain(historySentence(historyMonths(monthlyReadings('2026-10', quantities), null), 'kWh'))).toBe(
    sentence,
  );
});
