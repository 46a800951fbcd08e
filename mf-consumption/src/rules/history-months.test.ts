import fc from 'fast-check';
import { aReading, monthlyReadings } from '@portal/testing';
import { costsOf, twoRegisters } from '../testing/demo-history';
import { historyMonths, withYearBefore } from './history-months';

const at = (months: ReturnType<typeof historyMonths>, month: string) =>
  months.find((each) => each.month === month);

describe('months of a history', () => {
  test('C3.3 every month of every year is there, with its season and how it is known', () => {
    const months = historyMonths(
      [
        aReading({ startDate: '2026-01-01', endDate: '2026-02-01', quantity: 300 }),
        aReading({
          startDate: '2026-02-01',
          endDate: '2026-03-01',
          quantity: 280,
          consumptionContext: 'ESTIMATED',
        }),
        aReading({
          startDate: '2026-04-01',
          endDate: '2026-05-01',
          quantity: 200,
          consumptionContext: 'SELF_READ',
        }),
        aReading({ startDate: '2026-05-01', endDate: '2026-05-10', quantity: 60 }),
      ],
      null,
    );
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-01', '2026-12']);
    expect(months.slice(11, 18).map(({ nature, season, kwh }) => [nature, season, kwh])).toEqual([
      ['OUTSIDE', 'WINTER', null],
      ['MEASURED', 'WINTER', 300],
      ['ESTIMATED', 'WINTER', 280],
      ['MISSING', 'WINTER', null],
      ['SELF_READ', 'SUMMER', 200],
      ['PARTIAL', 'SUMMER', 60],
      ['OUTSIDE', 'SUMMER', null],
    ]);
  });

  test('C3.1 a month that is partly estimated is estimated; a changed meter is a reading', () => {
    const part = (startDate: string, endDate: string, consumptionContext: 'ESTIMATED' | 'METER_CHANGE') =>
      aReading({ startDate, endDate, quantity: 100, consumptionContext });
    const months = historyMonths(
      [part('2026-01-01', '2026-01-20', 'METER_CHANGE'), part('2026-01-20', '2026-03-01', 'ESTIMATED')],
      null,
    );
    expect(at(months, '2026-01')?.nature).toBe('ESTIMATED');
    const changed = historyMonths([part('2026-01-01', '2026-02-01', 'METER_CHANGE')], null);
    expect(at(changed, '2026-01')?.nature).toBe('MEASURED');
  });

  test('C3.1 a known period of unknown quantity is a gap, and gives its neighbours nothing', () => {
    const readings = [
      aReading({ startDate: '2026-01-01', endDate: '2026-02-01', quantity: 300 }),
      aReading({
        ...{ startDate: '2026-02-01', endDate: '2026-03-01', quantity: null },
        consumptionContext: 'ESTIMATED',
        meterRead: [{ timeframe: 'TOTAL_HOUR', quantity: null, index: null }],
      }),
      aReading({ startDate: '2026-03-01', endDate: '2026-04-01', quantity: 200 }),
    ];
    const months = historyMonths(readings, costsOf(readings));
    expect(at(months, '2026-02')).toMatchObject({ nature: 'MISSING', kwh: null, euros: null, registers: [] });
    expect(at(months, '2026-03')).toMatchObject({ nature: 'MEASURED', euros: 36 });
  });

  test('C3.1 two readings on one day, and a meter changed on it, add up', () => {
    const readings = [
      aReading({ startDate: '2026-05-01', endDate: '2026-05-11', quantity: 100 }),
      aReading({ startDate: '2026-05-11', endDate: '2026-05-11', quantity: 5 }),
      aReading({ startDate: '2026-05-11', endDate: '2026-06-01', quantity: 210 }),
    ];
    expect(at(historyMonths(readings, costsOf(readings)), '2026-05')).toMatchObject({
      kwh: 315,
      euros: 56.7,
      nature: 'MEASURED',
    });
  });

  test('C3.1 registers have their own kWh and euros, which add up to the month', () => {
    const readings = [twoRegisters('2026-01-01', '2026-02-01', 200, 101)];
    const january = at(historyMonths(readings, costsOf(readings)), '2026-01');
    expect(january?.registers).toEqual([
      { timeframe: 'HIGH', kwh: 200, euros: 36 },
      { timeframe: 'LOW', kwh: 101, euros: 18.18 },
    ]);
    expect(january).toMatchObject({ kwh: 301, euros: 54.18 });
  });

  test('C3.1 a month of which one reading has no known cost has none', () => {
    const readings = [twoRegisters('2026-01-01', '2026-02-01', 200, 100)];
    const costs = [{ id: readings[0]?.id ?? '', amount: null, lines: [] }];
    expect(at(historyMonths(readings, costs), '2026-01')).toMatchObject({ kwh: 300, euros: null });
    expect(at(historyMonths(readings, []), '2026-01')?.euros).toBeNull();
  });

  test('C3.1 whole numbers lose nothing between a month and its registers', () => {
    const register = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(register, register, fc.integer({ min: 1, max: 60 }), (high, low, days) => {
        const to = new Date(Date.UTC(2026, 0, 9 + days)).toISOString().slice(0, 10);
        for (const { kwh, registers } of historyMonths([twoRegisters('2026-01-09', to, high, low)], null)) {
          if (kwh === null) continue;
          expect(registers.reduce((sum, each) => sum + each.kwh, 0)).toBe(kwh);
        }
      }),
    );
  });

  test('C3.3 each month beside the same one a year earlier, if that is whole', () => {
    const months = historyMonths(
      [
        ...monthlyReadings('2026-02', [90, 95]),
        aReading({ startDate: '2025-02-01', endDate: '2025-03-01', quantity: 100 }),
        aReading({ startDate: '2025-01-20', endDate: '2025-02-01', quantity: 40 }),
      ],
      null,
    );
    const pairs = withYearBefore(months, '2026-02', 2);
    expect(pairs.map(({ now, before }) => [now.kwh, before?.kwh ?? null])).toEqual([
      [95, null],
      [90, 100],
    ]);
  });

  test('without a reading there is no month', () => expect(historyMonths([], null)).toEqual([]));
});
