import fc from 'fast-check';
import { balanceAt, instalmentChoice } from './instalment-choice.rules';

const limits = { warningCents: 10_000, settlementPercent: 20, aheadPercent: 15 };
const plan = { months: 1, feeCents: 0, parts: [1, 1, 1, 1, 1, 1] };

test.each([
  ['the plan fits', 0, { minCents: 6000, maxCents: 13_000, recommendedCents: 10_000 }],
  [
    'the settlement would ask for much',
    60_000,
    { minCents: 16_000, maxCents: 23_000, recommendedCents: 20_000 },
  ],
  ['the year is paid already', -90_000, { minCents: 100, maxCents: 100, recommendedCents: 100 }],
])('where %s, the amounts keep the settlement within its limits', (_case, balanceCents, choice) => {
  const year = { costCents: 120_000, balanceCents, askedCents: 60_000 };
  expect(instalmentChoice(year, plan, limits)).toEqual(choice);
});

test('the limit of the settlement is never below what is announced by mail', () => {
  const year = { costCents: 12_000, balanceCents: 0, askedCents: 6000 };
  expect(instalmentChoice(year, plan, limits)).toMatchObject({ minCents: 100, maxCents: 1300 });
});

const anyPlan = fc
  .record({
    months: fc.constantFrom(1, 2, 3, 4),
    feeCents: fc.integer({ min: 0, max: 300 }),
    count: fc.integer({ min: 1, max: 12 }),
  })
  .chain(({ months, feeCents, count }) =>
    fc.integer({ min: 1, max: months }).map((last) => ({
      ...{ months, feeCents },
      parts: [...Array.from({ length: count - 1 }, () => months), last],
    })),
  );

test('every amount between the bounds keeps within the limits, and one euro more or less does not', () => {
  const year = fc.record({
    costCents: fc.integer({ min: 20_000, max: 600_000 }),
    balanceCents: fc.integer({ min: -100_000, max: 100_000 }),
    askedCents: fc.integer({ min: 0, max: 300_000 }),
  });
  fc.assert(
    fc.property(year, anyPlan, (of, changeable) => {
      const { minCents, maxCents, recommendedCents } = instalmentChoice(of, changeable, limits);
      expect(minCents % 100).toBe(0);
      expect(maxCents).toBeGreaterThanOrEqual(minCents);
      expect(recommendedCents).toBeGreaterThanOrEqual(minCents);
      expect(recommendedCents).toBeLessThanOrEqual(maxCents);
      const left = Math.max(limits.warningCents, of.costCents * 0.2);
      // each of the instalments is rounded by half a cent at most
      const rounding = changeable.parts.length;
      expect(balanceAt(minCents, of, changeable)).toBeLessThanOrEqual(left + rounding);
      const least = Math.ceil((changeable.feeCents + 1) / 100) * 100;
      if (minCents > least) {
        expect(balanceAt(minCents - 100, of, changeable)).toBeGreaterThan(left - rounding);
        if (maxCents > minCents) {
          expect(balanceAt(maxCents, of, changeable)).toBeGreaterThanOrEqual(-of.costCents * 0.15 - rounding);
        }
      }
    }),
  );
});
