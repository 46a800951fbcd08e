import { restartDelayMs } from './serving-processes';

test('a process that ends again and again is started ever later, every half minute in the end', () => {
  const delays = Array.from({ length: 11 }, (_, failures) => restartDelayMs(failures));
  expect(delays).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000]);
});
