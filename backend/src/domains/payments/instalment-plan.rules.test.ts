import { addMonths, shiftMonth } from '@portal/domain';
import fc from 'fast-check';
import { debitIn, newPlan, paidMonths, replanned } from './instalment-days.rules';
import { movedBy, priced, shareOf, type InstalmentTerms, type YearlyChange } from './instalment-plan.rules';

const terms: Record<number, InstalmentTerms> = {
  1: { months: 1, feeCents: 0 },
  2: { months: 2, feeCents: 100 },
  3: { months: 3, feeCents: 150 },
  4: { months: 4, feeCents: 200 },
  6: { months: 6, feeCents: 250 },
  12: { months: 12, feeCents: 300 },
};
const termsOf = (months: number) => terms[months] as InstalmentTerms;
const lasting = (...months: number[]) =>
  months.map((each, at) => ({ due: `2027-0${at + 1}-10`, months: each }));

test.each([
  ['every two months becomes every month', 2, [17_353, 17_353], 1, [1, 1, 1, 1], [8626, 8626, 8626, 8628]],
  ['six months become four and two', 1, Array<number>(6).fill(8822), 4, [4, 2], [35_488, 17_844]],
  ['less than a frequency is one instalment', 1, [5000], 3, [1], [5150]],
  ['four and two become six again', 4, [35_488, 17_844], 1, [1, 1, 1, 1, 1, 1], Array(6).fill(8822)],
  ['nothing planned is nothing', 1, [], 4, [], []],
  ['a cent is not lost', 1, [1], 2, [2, 1], [100, 101]],
])('C4.6 what is left stays: %s', (_what, from, calledOff, to, months, expected) => {
  const wanted = { from: termsOf(from), to: termsOf(to) };
  expect(priced(wanted, calledOff, lasting(...months)).map(({ cents }) => cents)).toEqual(expected);
});

test.each([
  [4, 35_488],
  [2, 17_844],
  [1, 9022],
])('C4.6 of another year, an instalment of %i months of four takes %i', (months, expected) => {
  const whole = { ...termsOf(4), cents: 35_488 };
  expect(shareOf(whole, months)).toBe(expected);
  expect(priced(whole, [1], lasting(months))).toEqual([{ due: '2027-01-10', cents: expected }]);
});

test('C4.6 whatever months are left, every frequency in turn leaves the same sum, fees apart, on days that grow', () => {
  const frequency = fc.constantFrom(1, 2, 3, 4, 6, 12);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.array(frequency, { minLength: 1, maxLength: 6 }),
      (left, debitDay, cents, turns) => {
        const first = debitIn('2026-12', debitDay);
        const until = addMonths(first, left - 1);
        let before = termsOf(1);
        let plan = Array.from({ length: left }, (_, at) => {
          const due = debitIn(shiftMonth('2026-12', at), debitDay);
          return { id: due, due_date: due, cents };
        });
        for (const months of turns) {
          const to = termsOf(months);
          const { laid } = replanned(plan, { months, debitDay, firmUntil: first, until });
          const calledOff = plan.map((each) => each.cents);
          const instalments = priced({ from: before, to }, calledOff, laid);
          expect(laid).toHaveLength(Math.ceil(left / months));
          expect(laid.reduce((sum, each) => sum + each.months, 0)).toBe(left);
          expect(instalments.every((each) => each.cents >= to.feeCents)).toBe(true);
          expect(instalments.reduce((sum, each) => sum + each.cents - to.feeCents, 0)).toBe(left * cents);
          const days = instalments.map(({ due }) => due);
          expect(days).toEqual([...new Set(laid.map(({ due }) => due))].sort());
          before = to;
          plan = instalments.map(({ due, cents: taken }) => ({ id: due, due_date: due, cents: taken }));
        }
      },
    ),
  );
});

const yearly = (cents: number): YearlyChange => ({ cents, once: false });
const once = (cents: number): YearlyChange => ({ cents, once: true });

test.each([
  ['a month takes a twelfth', 10_000, 1, [yearly(2160)], 10_180],
  ['two months take two', 10_000, 2, [yearly(2160)], 10_360],
  ['a year, all of it', 10_000, 12, [yearly(2161)], 12_161],
  ['half a cent goes away from nothing', 10_000, 1, [yearly(6)], 10_001],
  ['and back', 10_001, 1, [yearly(-6)], 10_000],
  ['several at once, each by itself', 10_000, 1, [yearly(6), yearly(6)], 10_002],
  ['what counts once is part of its year', 10_000, 2, [once(1200)], 10_200],
  ['never below nothing', 100, 12, [yearly(-2160)], 0],
])('C4.4 an option in an instalment: %s', (_what, cents, months, changes, expected) => {
  expect(movedBy(cents, { months, ofThisPlan: true }, changes)).toBe(expected);
});

test('C4.4 what counts once is not in the instalments of the next year', () => {
  const next = { months: 2, ofThisPlan: false };
  expect(movedBy(10_000, next, [once(1200), yearly(1200)])).toBe(10_200);
});

test('C4.4 options taken and given back, in whatever order and company, leave each instalment to the cent', () => {
  const change = fc.record({ cents: fc.integer({ min: -50_000, max: 50_000 }), once: fc.boolean() });
  fc.assert(
    fc.property(
      fc.integer({ min: 600_000, max: 2_000_000 }),
      fc.record({ months: fc.integer({ min: 1, max: 12 }), ofThisPlan: fc.boolean() }),
      fc.array(change, { minLength: 1, maxLength: 6 }).chain((changes) =>
        fc.record({
          changes: fc.constant(changes),
          back: fc.shuffledSubarray(changes, { minLength: changes.length }),
        }),
      ),
      (cents, paid, { changes, back }) => {
        const taken = movedBy(cents, paid, changes);
        const given = back.reduce(
          (left, each) => movedBy(left, paid, [{ ...each, cents: -each.cents }]),
          taken,
        );
        expect(given).toBe(cents);
      },
    ),
  );
});

test('C4.4 whatever is left of a plan, its instalments take the months that they were laid for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 4, 6),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 0, max: 13 }),
      (months, startDay, debitDay, later) => {
        const start = debitIn('2026-03', startDay);
        const plan = { months, debitDay, firmUntil: start, until: addMonths(start, 12) };
        const laid = newPlan(start, plan, false);
        expect(laid.reduce((sum, each) => sum + each.months, 0)).toBe(12);
        const firmUntil = addMonths(start, later);
        const found = paidMonths(
          laid.map(({ due }) => ({ id: due, due_date: due })),
          { ...plan, firmUntil },
        );
        expect(found.map((each) => ({ due: each.planned.due_date, months: each.months }))).toEqual(
          laid.filter(({ due }) => due >= firmUntil),
        );
      },
    ),
  );
});

test('C4.4 what is planned after the plan’s last day is of another year, and whole', () => {
  const terms = { months: 4, debitDay: 10, firmUntil: '2026-01-01', until: '2026-04-15' };
  const planned = ['2026-03-10', '2026-05-10'].map((due) => ({ id: due, due_date: due }));
  expect(paidMonths(planned, terms).map(({ months, ofThisPlan }) => [months, ofThisPlan])).toEqual([
    [2, true],
    [4, false],
  ]);
  expect(paidMonths(planned, { ...terms, until: null }).map(({ months }) => months)).toEqual([4, 4]);
});
