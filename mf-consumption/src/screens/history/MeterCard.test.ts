import { lastIndexOf } from './MeterCard';

const register = { timeframeCode: 'TOTAL_HOUR', lastIndex: 24798, lastReadDate: '2026-11-08' } as const;
const reading = (endDate: string, index: number | null, meterNumber = 'M1') => ({
  ...{ meterNumber, endDate },
  meterRead: [{ timeframe: 'TOTAL_HOUR' as const, quantity: 575, index }],
});

test('C3.1 the last index is that of the reading which the customer sent today', () => {
  const readings = [reading('2026-11-26', 24850), reading('2026-11-08', 24798)];
  expect(lastIndexOf(register, 'M1', readings)).toEqual({ index: 24850, on: '2026-11-26' });
});

test('C3.1 a reading of another meter or without an index is ignored; without any reading there is no last index', () => {
  const readings = [reading('2026-11-26', null), reading('2026-11-25', 12, 'M0')];
  expect(lastIndexOf(register, 'M1', readings)).toEqual({ index: 24798, on: '2026-11-08' });
  expect(lastIndexOf({ ...register, lastIndex: null, lastReadDate: null }, 'M1', [])).toBeNull();
});
