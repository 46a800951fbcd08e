import { microsToEuros, toEuros } from './money';

test.each([
  [18_465, 184.65],
  [-1, -0.01],
  [0, 0],
  [-0, 0],
])('%i cents are %d euros', (cents, euros) => {
  expect(toEuros(cents)).toBe(euros);
});

test('millionths keep what a price per kWh needs', () => {
  expect(microsToEuros(251_600)).toBe(0.2516);
});
