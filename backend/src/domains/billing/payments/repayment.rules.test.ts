import fc from 'fast-check';
import { addDays, addMonths, dayOfMonth } from '@portal/domain';
import {
  firstDays,
  possibleParts,
  repaymentRefusal,
  repaymentSchedule,
  splitCents,
  type RepaymentLimits,
} from './repayment.rules';

const limits: RepaymentLimits = {
  smallestDebtCents: 6_000,
  mostParts: 6,
  smallestPartCents: 2_000,
  firstAfterDays: 7,
  firstWithinDays: 35,
  waitDays: 180,
  graceDays: 7,
};
const today = '2026-11-21';
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const cents = fc.integer({ min: 0, max: 5_000_000 });

test('the parts come to the debt, and differ by a cent at the most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36, max: 5_000_000 }), fc.integer({ min: 1, max: 36 }), (debt, parts) => {
      const split = splitCents(debt, parts);
      expect(split).toHaveLength(parts);
      expect(sum(split)).toBe(debt);
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
    }),
  );
});

test('every number of parts that is offered keeps the limits, and the next one would not', () => {
  fc.assert(
    fc.property(cents, (debt) => {
      const possible = possibleParts(debt, limits);
      for (const parts of possible) {
        expect(parts).toBeLessThanOrEqual(limits.mostParts);
        expect(Math.min(...splitCents(debt, parts))).toBeGreaterThanOrEqual(limits.smallestPartCents);
      }
      const next = (possible.at(-1) ?? 1) + 1;
      if (next <= limits.mostParts) {
        expect(Math.min(...splitCents(debt, next))).toBeLessThan(limits.smallestPartCents);
      }
    }),
  );
});

test('a part a month, on the day of the first', () => {
  expect(repaymentSchedule(10_001, 3, '2026-12-15')).toEqual([
    { day: '2026-12-15', cents: 3_334 },
    { day: '2027-01-15', cents: 3_334 },
    { day: '2027-02-15', cents: 3_333 },
  ]);
});

test('there is a first day whatever the day is, a debit day beyond the notice of the mandate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 14 }), (ahead, notice) => {
      const day = addDays(today, ahead);
      const days = firstDays(day, limits, notice);
      expect(days.length).toBeGreaterThan(0);
      for (const first of days) {
        expect([5, 10, 15]).toContain(dayOfMonth(first));
        expect(first >= addDays(day, Math.max(limits.firstAfterDays, notice))).toBe(true);
        expect(first <= addDays(day, limits.firstWithinDays)).toBe(true);
        expect(dayOfMonth(addMonths(first, 7))).toBe(dayOfMonth(first));
      }
    }),
  );
});

test.each([
  ['a live plan', { isLive: true }, /déjà en cours/],
  ['nothing owed', { owedCents: 0 }, /Aucune somme/],
  ['a small debt', { owedCents: 5_999 }, /à partir de 60,00/],
  ['a plan broken lately', { brokenOn: '2026-11-01' }, /à partir du 30 avril 2027/],
  ['a plan broken long ago', { brokenOn: '2026-05-01' }, null],
  ['a debt', {}, null],
])('%s', (_name, over, refusal) => {
  const said = repaymentRefusal({ owedCents: 12_000, isLive: false, brokenOn: null, today, ...over }, limits);
  if (refusal === null) expect(said).toBeNull();
  else expect(said).toMatch(refusal);
});

test('a debt that no two parts can pay is refused, whatever the smallest debt is', () => {
  const strict = { ...limits, smallestPartCents: 6_001 };
  const state = { owedCents: 12_000, isLive: false, brokenOn: null, today };
  expect(repaymentRefusal(state, strict)).toMatch(/au moins 60,01/);
});
