import fc from 'fast-check';
import { highestRate, logEvidence, noEvidence, weigh, weighAlone, type Block } from './evidence.rules';
import { alternatives, concerns } from './verdict.rules';

const binomial = (n: number, k: number, p: number) => {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways * p ** k * (1 - p) ** (n - k);
};

/** Exact: the sum over every outcome of two small arms. */
function expected(concern: (typeof concerns)[number], canary: [number, number], stable: [number, number]) {
  const [n, p] = canary;
  const [m, q] = stable;
  let total = 0;
  for (let bad = 0; bad <= n; bad += 1) {
    for (let worse = 0; worse <= m; worse += 1) {
      const block = { canary: { loads: n, bad }, stable: { loads: m, bad: worse } };
      const evidence = weigh(noEvidence(alternatives[concern]), alternatives[concern], block);
      total += binomial(n, bad, p) * binomial(m, worse, q) * Math.exp(logEvidence(evidence));
    }
  }
  return total;
}

const arm = fc.integer({ min: 1, max: 6 });
const rate = fc.double({ min: 0, max: 1, noNaN: true });

test('of a canary that is no worse, the expected evidence never exceeds 1, whatever the rates and the split', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...concerns.slice(0, 2)),
      arm,
      arm,
      rate,
      rate,
      (concern, n, m, one, other) => {
        const [better, worse] = [Math.min(one, other), Math.max(one, other)];
        expect(expected(concern, [n, better], [m, worse])).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
    { numRuns: 300 },
  );
});

test('of a canary that fails much more it grows', () => {
  expect(expected('failed', [3, 0.5], [6, 0.01])).toBeGreaterThan(2);
});

test('alone as well, while its rate is not above the highest that the stable version can have', () => {
  fc.assert(
    fc.property(arm, rate, rate, (n, one, other) => {
      const [better, most] = [Math.min(one, other), Math.min(Math.max(one, other), 0.999)];
      fc.pre(most > 0.0001);
      let total = 0;
      for (let bad = 0; bad <= n; bad += 1) {
        const none = noEvidence(alternatives.failed);
        const evidence = weighAlone(none, alternatives.failed, { loads: n, bad }, most);
        total += binomial(n, bad, Math.min(better, most)) * Math.exp(logEvidence(evidence));
      }
      expect(total).toBeLessThanOrEqual(1 + 1e-9);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [{ loads: 200, bad: 0 }, 0.046],
  [{ loads: 3_000, bad: 10 }, 0.0083],
  [{ loads: 100, bad: 50 }, 0.648],
])('the highest rate of %j is about %d', (tally, expected) => {
  expect(highestRate(tally)).toBeCloseTo(expected, 2);
});

test('a block with an empty arm adds no evidence', () => {
  const none = noEvidence(alternatives.failed);
  const block: Block = { canary: { loads: 10, bad: 10 }, stable: { loads: 0, bad: 0 } };
  expect(weigh(none, alternatives.failed, block)).toEqual(none);
});

test('more bad loads of the canary are more evidence, more of the stable version less', () => {
  const of = (canary: number, stable: number) =>
    logEvidence(
      weigh(noEvidence(alternatives.failed), alternatives.failed, {
        canary: { loads: 20, bad: canary },
        stable: { loads: 40, bad: stable },
      }),
    );
  for (let bad = 1; bad <= 20; bad += 1) {
    expect(of(bad, 3)).toBeGreaterThan(of(bad - 1, 3));
    expect(of(3, bad)).toBeLessThan(of(3, bad - 1));
  }
});
