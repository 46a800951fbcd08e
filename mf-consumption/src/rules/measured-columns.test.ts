import { startOfParisDay } from '@portal/domain';
import { changeOf, measuredColumns, type Measures, spanOf } from './measured-columns';

type Value = Measures['values'][number];
const half = (at: number, over: Partial<Value> = {}, day = '2026-11-20'): Value => ({
  start: new Date(startOfParisDay(day).getTime() + at * 1_800_000).toISOString(),
  ...{ day, kwh: 0.3, offPeakKwh: 0, amount: 0.06, before: null, expected: null },
  ...over,
});

test('L9.3 peak and off-peak half-hours are told apart, in kWh and in euros', () => {
  const values = [half(0, { offPeakKwh: 0.3 }), half(20)];
  const kwh = measuredColumns({ values }, 'HALF_HOUR', 'kWh');
  expect(kwh.series.map(({ name }) => name)).toEqual(['Heures pleines', 'Heures creuses']);
  expect(kwh.points.map(({ label, values: each }) => [label, each])).toEqual([
    ['00:00 – 00:30', { 'Heures creuses': 0.3 }],
    ['10:00 – 10:30', { 'Heures pleines': 0.3 }],
  ]);
  const euros = measuredColumns({ values }, 'HALF_HOUR', '€');
  expect(euros.points.map(({ values: each }) => each)).toEqual([
    { 'Heures creuses': 0.06 },
    { 'Heures pleines': 0.06 },
  ]);
});

test('L9.3 a year ago is lighter beside, in kWh alone', () => {
  const values = [half(0, { before: 0.2, offPeakKwh: null })];
  const kwh = measuredColumns({ values }, 'HALF_HOUR', 'kWh');
  expect(kwh.series).toEqual([
    { name: 'Un an plus tôt', color: '--color-line', group: 'before' },
    { name: 'Consommation', color: '--color-accent', group: 'now' },
  ]);
  expect(kwh.points[0]?.values).toEqual({ Consommation: 0.3, 'Un an plus tôt': 0.2 });
  expect(measuredColumns({ values }, 'HALF_HOUR', '€').series).toHaveLength(1);
});

test('L9.3 what is missing is a gap, what is expected is marked as such', () => {
  const expected = { kwh: 0.4, low: 0.2, high: 0.6, amount: null };
  const values = [half(0, { kwh: null, amount: null }), half(1, { kwh: null, amount: null, expected })];
  const { points } = measuredColumns({ values }, 'HALF_HOUR', 'kWh');
  expect(points[0]).toMatchObject({ values: {}, marks: { 'Heures pleines': { words: 'Sans mesure' } } });
  expect(points[1]).toMatchObject({
    values: { 'Heures pleines': 0.4 },
    marks: { 'Heures pleines': { look: 'dashed', words: 'Estimé' } },
  });
  // a price that is missing is no zero
  expect(measuredColumns({ values }, 'HALF_HOUR', '€').points[1]?.values).toEqual({});
});

test('L9.3 the hour that comes twice has two labels', () => {
  const values = Array.from({ length: 50 }, (_, at) => half(at, {}, '2026-10-25'));
  const labels = measuredColumns({ values }, 'HALF_HOUR', 'kWh').points.map(({ label }) => label);
  expect(new Set(labels).size).toBe(50);
  expect(labels).toContain('02:30 – 03:00 (heure d’hiver)');
});

test('L9.3 half-hours reach from the first hour of a day to its last', () => {
  const values = [half(0), half(47)];
  const reaches = measuredColumns({ values }, 'HALF_HOUR', 'kWh').points.map(({ reach }) => reach);
  expect(reaches).toEqual([
    ['00:00', '00:30'],
    ['23:30', '24:00'],
  ]);
});

test('L9.3 days are named with their weekday, every other one on the axis', () => {
  const values = [half(0, {}, '2026-11-01'), half(0, {}, '2026-11-02')].map((each) => ({
    ...each,
    offPeakKwh: null,
  }));
  const { points } = measuredColumns({ values }, 'DAY', 'kWh');
  expect(points.map(({ label, tick }) => [label, tick])).toEqual([
    ['dim. 01/11/2026', '1'],
    ['lun. 02/11/2026', ''],
  ]);
});

test.each([
  ['HALF_HOUR', '2026-11-20', { from: '2026-11-20', to: '2026-11-20' }],
  ['DAY', '2026-11-20', { from: '2026-11-01', to: '2026-11-21' }],
  ['DAY', '2026-02-10', { from: '2026-02-01', to: '2026-02-28' }],
] as const)('L9.3 by %s, %s shows %o', (grain, day, span) => {
  expect(spanOf(grain, day, '2026-11-21')).toEqual(span);
});

test.each([
  [11, 10, 10],
  [9, 10, -10],
  [10, 10, 0],
  [10, 0, null],
])('L9.3 %d after %d is a change of %s %%', (now, before, percent) => {
  expect(changeOf(now, before)).toBe(percent);
});
