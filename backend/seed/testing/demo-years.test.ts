import { demoYears } from './demo-years';

test('the projection of past years is within a tenth of what they came to, and its interval contains four in five', async () => {
  const both = await demoYears(60, [9, 2]);
  expect(both.map(({ estimates }) => estimates)).toEqual(['right', 'wrong']);
  for (const { years, median, covered } of both.flatMap(({ accuracy }) => accuracy)) {
    expect(years).toBeGreaterThan(50);
    expect(median).toBeLessThanOrEqual(0.1);
    expect(covered).toBeGreaterThanOrEqual(0.8);
  }
});
