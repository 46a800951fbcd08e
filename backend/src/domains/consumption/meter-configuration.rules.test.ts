import { configurationOf } from './meter-configuration.rules';

const meter = { meter_number: 'B', digit_size: 5, valid_from: '2026-01-10' };
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

test('C3.6 a meter nobody saw put in starts nowhere', () => {
  const { registers } = configurationOf(gas, meter, [reading('2025-12-10', 'A', 98_000)]);
  expect(registers).toMatchObject([{ lastIndex: null, lastRead: null }]);
});
