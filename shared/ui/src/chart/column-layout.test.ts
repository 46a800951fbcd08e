import fc from 'fast-check';
import { barsOf, highestOf, ticksUpTo } from './column-layout';

const series = [
  { name: 'avant', color: '--color-line', group: 'previous' },
  { name: 'hiver', color: '--color-winter', group: 'current' },
  { name: 'été', color: '--color-summer', group: 'current' },
] as const;

test.each([
  [0, [0, 1]],
  [Number.NaN, [0, 1]],
  [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
  [1, [0, 0.5, 1]],
  [412, [0, 200, 400, 600]],
  [2000, [0, 500, 1000, 1500, 2000]],
])('the axis of values up to %d has the lines %j', (most, lines) => {
  expect(ticksUpTo(most)).toEqual(lines);
});

test('an axis reaches its highest value, by at most five steps of equal size', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (most) => {
      const lines = ticksUpTo(most);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
      expect(lines.length).toBeLessThanOrEqual(6);
    }),
  );
});

test('series of a group are stacked, groups are side by side, and a missing value has no column', () => {
  const points = [
    { label: 'janvier', values: { avant: 50, hiver: 60, été: 40 } },
    { label: 'février', values: { avant: null, hiver: 0, été: null } },
  ];
  expect(highestOf({ series, points })).toBe(100);
  const bars = barsOf({ series, points }, 0, { width: 200, height: 100 });
  expect(bars.map(({ name, y, height, top }) => ({ name, y, height, top }))).toEqual([
    { name: 'avant', y: 50, height: 50, top: true },
    { name: 'hiver', y: 40, height: 60, top: false },
    { name: 'été', y: 0, height: 40, top: true },
  ]);
  const [before, winter, summer] = bars.map(({ x }) => x) as [number, number, number];
  expect(winter).toBeGreaterThan(before);
  expect(summer).toBe(winter);
  expect(barsOf({ series, points }, 1, { width: 200, height: 100 })).toEqual([]);
});

test('columns stay inside their slot, however many and however narrow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 120, max: 1400 }), (count, width) => {
      const points = Array.from({ length: count }, (_, index) => ({
        label: String(index),
        values: { avant: index + 1, hiver: 3, été: 4 },
      }));
      points.forEach((_, index) => {
        for (const bar of barsOf({ series, points }, index, { width, height: 200 })) {
          expect(bar.width).toBeGreaterThan(0);
          expect(bar.x).toBeGreaterThanOrEqual((index * width) / count);
          expect(bar.x + bar.width).toBeLessThanOrEqual(((index + 1) * width) / count + 1e-6);
          expect(bar.y).toBeGreaterThanOrEqual(-1e-6);
        }
      });
    }),
  );
});
