import fc from 'fast-check';
import { bucketCount, drawsCanary } from './canary-draw';

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const bucket = fc.integer({ min: 0, max: bucketCount - 1 });
const name = fc.constantFrom('shell', 'mf-one', 'mf-two', 'mf-dashboard');
const version = fc.integer({ min: 0 }).map((seed) => seed.toString(16).padStart(16, '0'));

const buckets = Array.from({ length: bucketCount }, (_, index) => index);
const drawn = (of: string, seed: string, share: number) =>
  buckets.filter((own) =>
    drawsCanary(of, { version: seed, percent: share, users: [] }, { user: null, bucket: own }),
  );

test('P4.2 a higher percentage only adds visitors, and the draw is always the same', () => {
  fc.assert(
    fc.property(name, version, bucket, percent, percent, (of, seed, own, a, b) => {
      const draws = (share: number) =>
        drawsCanary(of, { version: seed, percent: share, users: [] }, { user: null, bucket: own });
      expect(draws(a)).toBe(draws(a));
      if (draws(Math.min(a, b))) expect(draws(Math.max(a, b))).toBe(true);
    }),
  );
});

test.each([
  [0, 0],
  [1, 0.5],
  [10, 1.5],
  [50, 2.5],
  [99, 0.5],
  [100, 0],
])('P4.2 %s percent of the buckets, give or take %s', (share, tolerance) => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const found = (drawn('mf-one', seed, share).length / bucketCount) * 100;
    expect(Math.abs(found - share)).toBeLessThanOrEqual(tolerance);
  }
});

test('P4.2 another remote, or another version, is tried by other people', () => {
  const first = new Set(drawn('mf-one', 'a', 10));
  for (const others of [drawn('mf-two', 'a', 10), drawn('mf-one', 'b', 10)]) {
    const both = others.filter((own) => first.has(own)).length;
    expect(both).toBeGreaterThan(50);
    expect(both).toBeLessThan(150);
  }
});

test('P4.2 a named user gets the canary whatever the percentage, and who has no bucket does not', () => {
  const canary = { version: 'a', percent: 0, users: ['lea'] };
  expect(drawsCanary('mf-one', canary, { user: 'lea', bucket: null })).toBe(true);
  expect(drawsCanary('mf-one', canary, { user: 'tom', bucket: 1 })).toBe(false);
  expect(drawsCanary('mf-one', { ...canary, percent: 100 }, { user: 'tom', bucket: null })).toBe(false);
});
