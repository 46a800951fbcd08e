import fc from 'fast-check';
import { addDays } from '@portal/domain';
import type { EnergyTariff } from '../../billing/catalogue/catalogue.service';
import { costOf } from './reading-cost';

const tariff = (from: string, to: string | null, over: Partial<EnergyTariff> = {}): EnergyTariff => ({
  from,
  to,
  productCode: 'EL',
  productLabel: 'Essentielle',
  band: '6',
  unitPrices: [{ timeframe: 'TOTAL_HOUR', micros: 130_000 }],
  excise: 30_850,
  vatBp: 2000,
  ...over,
});
const reading = (start_date: string, end_date: string, kwh: number | null) => ({
  id: 'R1',
  start_date,
  end_date,
  registers: [{ timeframe: 'TOTAL_HOUR' as const, quantity: kwh, index: null }],
});

test('C3.1 a reading is cut at the first of a month and where a price changes', () => {
  const cheaper = tariff('2026-02-15', null, { unitPrices: [{ timeframe: 'TOTAL_HOUR', micros: 100_000 }] });
  const cost = costOf(reading('2026-01-21', '2026-02-26', 360), [
    tariff('2025-01-01', '2026-02-15'),
    cheaper,
  ]);
  expect(cost.lines.map(({ from, to, kwh, tariff: at, amount }) => [from, to, kwh, at, amount])).toEqual([
    ['2026-01-21', '2026-02-01', 110, 0, 21.23],
    ['2026-02-01', '2026-02-15', 140, 0, 27.02],
    ['2026-02-15', '2026-02-26', 110, 1, 17.27],
  ]);
  expect(cost.amount).toBe(65.52);
  expect(cost.lines[0]).toMatchObject({ energy: 14.3, excise: 3.39, vat: 3.54 });
});

test('C3.1 each register has its own price', () => {
  const two = tariff('2025-01-01', null, {
    unitPrices: [
      { timeframe: 'HIGH', micros: 200_000 },
      { timeframe: 'LOW', micros: 100_000 },
    ],
  });
  const registers = [
    { timeframe: 'HIGH' as const, quantity: 100, index: null },
    { timeframe: 'LOW' as const, quantity: 50, index: null },
  ];
  const { lines } = costOf({ ...reading('2026-03-01', '2026-04-01', 0), registers }, [two]);
  expect(lines.map(({ timeframe, energy }) => [timeframe, energy])).toEqual([
    ['HIGH', 20],
    ['LOW', 5],
  ]);
});

test.each([
  ['whose quantity is not known', reading('2026-03-01', '2026-04-01', null), [tariff('2025-01-01', null)]],
  ['of days without a price', reading('2026-03-01', '2026-04-01', 100), [tariff('2026-03-10', null)]],
  [
    'without registers',
    { ...reading('2026-03-01', '2026-04-01', 0), registers: [] },
    [tariff('2025-01-01', null)],
  ],
])('C3.1 a reading %s has no cost, which is not zero', (_case, row, tariffs) => {
  expect(costOf(row, tariffs)).toEqual({ id: 'R1', amount: null, lines: [] });
});

test('C3.1 two readings on one day: the second is one line', () => {
  const { lines, amount } = costOf(reading('2026-03-10', '2026-03-10', 5), [tariff('2025-01-01', null)]);
  expect(lines).toHaveLength(1);
  expect(amount).toBe(0.96);
});

test('C3.1 the lines lose no kWh and no cent', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.integer({ min: 0, max: 400 }), (kwh, days) => {
      const start = '2025-11-17';
      const tariffs = [tariff('2025-01-01', '2026-02-01'), tariff('2026-02-01', null)];
      const { lines, amount } = costOf(reading(start, addDays(start, days), kwh), tariffs);
      const sum = (pick: (line: (typeof lines)[number]) => number) =>
        lines.reduce((total, line) => total + Math.round(pick(line) * 1000), 0);
      expect(sum((line) => line.kwh)).toBe(kwh * 1000);
      expect(sum((line) => line.amount)).toBe(Math.round((amount ?? Number.NaN) * 1000));
      expect(sum((line) => line.energy + line.excise + line.vat)).toBe(sum((line) => line.amount));
    }),
  );
});
