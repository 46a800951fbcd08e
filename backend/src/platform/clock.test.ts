import { steadyClock, systemClock } from './clock';

afterEach(() => jest.useRealTimers());

test('S1 a machine whose clock is set moves the system clock, and not the steady one', () => {
  const before = Date.now();
  jest.useFakeTimers({ now: before + 7_200_000, doNotFake: ['performance'] });
  expect(systemClock().getTime() - before).toBeGreaterThanOrEqual(7_200_000);
  expect(Math.abs(steadyClock().getTime() - before)).toBeLessThan(60_000);
});
