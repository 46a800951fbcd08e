import { seasonGauge } from './season-gauge';

const today = '2026-11-21';

test('C2.5 the gauge gives each month its season’s amount and marks the running one', () => {
  const gauge = seasonGauge(
    [
      { timeframe: 'SUMMER', amount: 200 },
      { timeframe: 'WINTER', amount: 400 },
    ],
    today,
  );
  expect(gauge?.currentSeason).toBe('WINTER');
  expect(gauge?.months.map(({ share }) => share)).toEqual([1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 1, 1]);
  expect(gauge?.months.filter(({ current }) => current).map(({ month }) => month)).toEqual([11]);
  expect(seasonGauge([], today)).toBeNull();
  expect(seasonGauge([{ timeframe: 'SUMMER', amount: 200 }], today)).toBeNull();
});

test('C2.5 a contract that is not running has neither a current month nor a current season', () => {
  const gauge = seasonGauge(
    [
      { timeframe: 'SUMMER', amount: 200 },
      { timeframe: 'WINTER', amount: 400 },
    ],
    null,
  );
  expect(gauge?.currentSeason).toBeNull();
  expect(gauge?.months.some(({ current }) => current)).toBe(false);
});
