import { usualPerDay } from './meter-configuration.service';

const reading = (start_date: string, end_date: string, quantity_kwh: number | null) => ({
  start_date,
  end_date,
  quantity_kwh,
});
const known = { energy: 'EL', yearlyEstimate: 3_650, day: '2026-04-01' } as const;

test.each([
  ['the mean of the last thirteen months', [reading('2026-01-01', '2026-03-02', 1_200)], known, 20],
  [
    'without the periods whose quantity is unknown, and the older ones',
    [
      reading('2026-03-02', '2026-04-01', null),
      reading('2026-01-01', '2026-03-02', 1_200),
      reading('2024-01-01', '2025-03-01', 90_000),
    ],
    known,
    20,
  ],
  [
    'the estimate, where less than four weeks are known',
    [reading('2026-03-20', '2026-04-01', 900)],
    known,
    10,
  ],
  ['a household’s, where nothing is', [], { ...known, yearlyEstimate: null }, 4_500 / 365],
  [
    'a quarter of the estimate at least: a house stands empty',
    [reading('2026-01-01', '2026-03-02', 0)],
    known,
    2.5,
  ],
])('C3.6 what is usual a day: %s', (_case, readings, circumstances, expected) => {
  expect(usualPerDay(readings, circumstances)).toBeCloseTo(expected, 6);
});
