import fc from 'fast-check';
import { addDays } from './calendar-day';
import { lastReadMonth, lastWholeMonth, monthlyConsumption } from './monthly-consumption';
import { monthlyProgress } from './monthly-progress';
import { monthsUpTo, shiftMonth } from './month';

const reading = (startDate: string, endDate: string, quantity: number | null) => ({
  startDate,
  endDate,
  quantity,
});
const monthly = (month: string, quantity: number | null) =>
  reading(`${month}-01`, `${shiftMonth(month, 1)}-01`, quantity);

describe('consumption by month', () => {
  test('C2.4 a month without a reading is a gap, a month without consumption is zero', () => {
    const months = monthlyConsumption([monthly('2026-01', 310), monthly('2026-03', 0)], '2026-04', 4);
    expect(months.map(({ month, quantity, season }) => [month, quantity, season])).toEqual([
      ['2026-01', 310, 'WINTER'],
      ['2026-02', null, 'WINTER'],
      ['2026-03', 0, 'WINTER'],
      ['2026-04', null, 'SUMMER'],
    ]);
  });

  test('C2.4 a period over several months is shared by days', () => {
    const months = monthlyConsumption([reading('2026-01-16', '2026-03-16', 590)], '2026-03', 3);
    expect(months.map(({ quantity, partial }) => [quantity, partial])).toEqual([
      [160, true],
      [280, false],
      [150, true],
    ]);
  });

  test('C2.4 a meter change in mid-month and two readings on one day add up', () => {
    const readings = [
      reading('2026-05-01', '2026-05-11', 100),
      reading('2026-05-11', '2026-05-11', 5),
      reading('2026-05-11', '2026-06-01', 210),
    ];
    expect(monthlyConsumption(readings, '2026-05', 1)).toEqual([
      { month: '2026-05', season: 'SUMMER', quantity: 315, partial: false },
    ]);
  });

  test('C2.4 a known period of unknown quantity is a gap', () => {
    expect(monthlyConsumption([monthly('2026-05', null)], '2026-05', 1)[0]?.quantity).toBeNull();
    expect(lastReadMonth([monthly('2026-05', null), monthly('2026-03', 12)])).toBe('2026-03');
    expect(lastReadMonth([])).toBeNull();
  });

  test.each([
    ['ends with a whole month', [monthly('2026-01', 1), monthly('2026-02', 1)], '2026-02'],
    ['ends within one', [monthly('2026-01', 1), reading('2026-02-01', '2026-02-09', 1)], '2026-01'],
    ['has nothing before the one that began', [reading('2026-02-01', '2026-02-09', 1)], '2026-02'],
    ['is empty', [], null],
  ])('C3.5 the latest month of a history that %s', (_case, readings, month) => {
    expect(lastWholeMonth(readings)).toBe(month);
  });

  test('C2.4 sharing by days loses nothing', () => {
    const periods = fc.array(
      fc.record({ length: fc.integer({ min: 1, max: 200 }), quantity: fc.nat(5000) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(periods, (each) => {
        let from = '2020-01-10';
        const readings = each.map(({ length, quantity }) => {
          const period = reading(from, addDays(from, length), quantity);
          from = period.endDate;
          return period;
        });
        const shared = monthlyConsumption(readings, '2028-12', 120).reduce(
          (total, { quantity }) => total + (quantity ?? 0),
          0,
        );
        const read = each.reduce((total, { quantity }) => total + quantity, 0);
        expect(shared).toBeCloseTo(read, 3);
      }),
    );
  });
});

describe('progress of the month', () => {
  const packages = [
    { timeframe: 'SUMMER' as const, amount: 200 },
    { timeframe: 'WINTER' as const, amount: 450 },
  ];
  const year = (latest: string, quantity = 150) =>
    monthlyConsumption(
      monthsUpTo(latest, 12).map((month) => monthly(month, quantity)),
      latest,
    );

  test('C3.5 the latest month against the package of its season, two decimals', () => {
    expect(monthlyProgress(year('2026-08'), packages)).toMatchObject({
      season: 'SUMMER',
      amount: 200,
      percent: 75,
    });
    expect(monthlyProgress(year('2026-11'), packages)).toMatchObject({ season: 'WINTER', percent: 33.33 });
    expect(monthlyProgress(year('2026-08', 500), packages)?.percent).toBe(250);
  });

  test('C3.5 the percentage is that of the two figures shown', () => {
    expect(
      monthlyProgress(year('2026-11', 339.23), [
        { timeframe: 'SUMMER', amount: 200 },
        { timeframe: 'WINTER', amount: 430 },
      ]),
    ).toMatchObject({
      used: 339,
      amount: 430,
      percent: 78.84,
    });
  });

  test('C3.5 needs twelve values each', () => {
    expect(monthlyProgress(year('2026-08').slice(1), packages)).toBeNull();
    const withGap = year('2026-08').map((month, index) =>
      index === 3 ? { ...month, quantity: null } : month,
    );
    expect(monthlyProgress(withGap, packages)).toBeNull();
    expect(monthlyProgress(year('2026-08'), packages.slice(0, 1))).toBeNull();
  });
});
