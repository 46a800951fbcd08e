import { configurationOf } from './meter-configuration.rules';

const meter = { meter_number: 'B', meter_type: 'LINKY', digit_size: 5, valid_from: '2026-01-10' };
const reading = (
  end_date: string,
  meter_number: string,
  index: number | null,
  context: 'MEASURED' | 'ESTIMATED' | 'METER_CHANGE' = 'MEASURED',
) => ({
  end_date,
  meter_number,
  context,
  registers: [{ timeframe: 'TOTAL_HOUR' as const, quantity: 1, index }],
});
const gas = { energy: 'NG', rateOption: 'TOTAL_HOUR' } as const;

test('C3.6 without a reading, the registers are those of the rate option', () => {
  const { registers } = configurationOf({ energy: 'EL', rateOption: 'HIGH_LOW' }, meter, []);
  expect(registers).toMatchObject([
    { registerName: 'HP', timeframeCode: 'HIGH', lastIndex: null, lastReadDate: null },
    { registerName: 'HC', timeframeCode: 'LOW', lastIndex: null, lastReadDate: null },
  ]);
});

test('C3.6 the last index is the latest that is known; a month without one is passed over', () => {
  const { registers } = configurationOf(gas, meter, [
    reading('2026-04-01', 'B', null),
    reading('2026-03-01', 'B', 250, 'ESTIMATED'),
    reading('2026-02-01', 'B', 100),
  ]);
  expect(registers).toEqual([
    {
      registerName: 'GAZ',
      timeframeCode: 'TOTAL_HOUR',
      lastIndex: 250,
      lastReadDate: '2026-03-01',
      estimated: true,
      lastRead: 100,
    },
  ]);
});

test('C3.6 a meter put in at a change starts at zero, whatever the former one showed', () => {
  const { registers } = configurationOf(gas, meter, [reading('2026-01-10', 'A', 98_000, 'METER_CHANGE')]);
  expect(registers).toMatchObject([{ lastIndex: 0, lastReadDate: '2026-01-10', lastRead: 0 }]);
});

test('C3.6 a new meter without a reading has no last index', () => {
  const { registers } = configurationOf(gas, meter, [reading('2025-12-10', 'A', 98_000)]);
  expect(registers).toMatchObject([{ lastIndex: null, lastRead: null }]);
});

type Registers = Parameters<typeof configurationOf>[2][number]['registers'];
const counted = (end_date: string, indexes: Record<string, number>) => ({
  ...reading(end_date, 'B', null),
  registers: Object.entries(indexes).map(([timeframe, index]) => ({
    timeframe,
    quantity: 1,
    index,
  })) as Registers,
});

test.each([
  ['a change to peak and off-peak hours', 'HIGH_LOW', { TOTAL_HOUR: 100 }, ['HP', 'HC']],
  ['a change to one price', 'TOTAL_HOUR', { HIGH: 100, LOW: 50 }, ['BASE']],
  ['no change', 'HIGH_LOW', { HIGH: 100, LOW: 50 }, ['HP', 'HC']],
  [
    'no change, four registers',
    'HIGH_LOW',
    { WINTER_HIGH: 1, WINTER_LOW: 2, SUMMER_HIGH: 3, SUMMER_LOW: 4 },
    ['HPH', 'HCH', 'HPE', 'HCE'],
  ],
  ['no change, two seasons', 'TOTAL_HOUR', { WINTER: 1, SUMMER: 2 }, ['HIVER', 'ETE']],
] as const)('C3.6 rate option and registers agree after %s', (_case, rateOption, indexes, expected) => {
  const configuration = configurationOf({ energy: 'EL', rateOption }, meter, [
    counted('2026-02-01', indexes),
  ]);
  expect(configuration.rateOption).toBe(rateOption);
  expect(configuration.registers.map(({ registerName }) => registerName)).toEqual(expected);
});

test('C3.6 an unknown rate option is the one that the meter shows', () => {
  const el = { energy: 'EL', rateOption: 'UNKNOWN' } as const;
  expect(configurationOf(el, meter, [counted('2026-02-01', { HIGH: 1, LOW: 2 })]).rateOption).toBe(
    'HIGH_LOW',
  );
  expect(configurationOf(el, meter, []).rateOption).toBe('UNKNOWN');
});

test('C3.6 a register that is used again continues from its last index', () => {
  const { registers } = configurationOf({ energy: 'EL', rateOption: 'HIGH_LOW' }, meter, [
    counted('2026-03-01', { TOTAL_HOUR: 40 }),
    counted('2026-02-01', { HIGH: 100, LOW: 50 }),
  ]);
  expect(registers.map(({ lastIndex }) => lastIndex)).toEqual([100, 50]);
});
