import { addMonths, debitIn, shiftMonth } from '@portal/domain';
import fc from 'fast-check';
import { choice, entryWith, pricedOn } from '../../../../testing/fixtures/catalogue-entry';
import { instalmentOf, priceEntry } from '../catalogue/catalogue.service';
import { newPlan, paidMonths, replanned } from './instalment-days.rules';
import { priced } from './instalment-plan.rules';

test.each([
  [4, 35_488],
  [2, 17_844],
  [1, 9022],
])('C4.6 an instalment of %i months of four takes %i: its fee is whole', (months, cents) => {
  const whole = { months: 4, feeCents: 200, cents: 35_488, restCents: 0 };
  const laid = { due: '2027-01-10', months };
  expect(priced(whole, [laid], '2027-01-31')).toEqual([{ ...laid, cents }]);
  expect(priced('none', [laid], '2027-01-31')).toEqual([]);
});

test('C4.6 the instalments of a year add up to its price, whatever it is and however it is paid', () => {
  const entry = entryWith({}, 99_991);
  fc.assert(
    fc.property(
      fc.constantFrom('MONTHLY', 'BIMONTHLY', 'QUARTERLY', 'FOURMONTHLY'),
      fc.integer({ min: 1, max: 40_000 }),
      fc.integer({ min: 1, max: 28 }),
      fc.boolean(),
      (frequency, quantity, debitDay, firstIsPaid) => {
        const estimates = [{ timeframe: 'TOTAL_HOUR' as const, quantity }];
        const prices = priceEntry(entry, choice({ frequency, estimates }), pricedOn);
        const whole = instalmentOf(prices);
        expect(Math.abs(whole.restCents)).toBeLessThanOrEqual(6);
        const start = '2026-12-05';
        const terms = { months: whole.months, debitDay, firmUntil: start, until: addMonths(start, 12) };
        const plan = priced(whole, newPlan(start, terms, firstIsPaid), terms.until);
        const paid = firstIsPaid ? prices.installmentCents : 0;
        expect(plan.reduce((sum, { cents }) => sum + cents, paid)).toBe(prices.yearlyCents);
        for (const { cents } of plan.slice(0, -1)) expect(cents).toBe(prices.installmentCents);
      },
    ),
  );
});

test('C4.6 what is due after the contract’s year takes nothing of its rest', () => {
  const whole = { months: 1, feeCents: 0, cents: 1000, restCents: -4 };
  const laid = ['2027-01-10', '2027-02-10', '2027-03-10'].map((due) => ({ due, months: 1 }));
  expect(priced(whole, laid, '2027-02-28').map(({ cents }) => cents)).toEqual([1000, 996, 1000]);
  expect(priced(whole, laid, null).map(({ cents }) => cents)).toEqual([1000, 1000, 1000]);
});

test('C4.6 whatever months are left, every frequency in turn pays them all, on days that grow', () => {
  const frequency = fc.constantFrom(1, 2, 3, 4, 6, 12);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.array(frequency, { minLength: 1, maxLength: 6 }),
      (left, debitDay, turns) => {
        const first = debitIn('2026-12', debitDay);
        const until = addMonths(first, left - 1);
        let plan = Array.from({ length: left }, (_, at) => debitIn(shiftMonth('2026-12', at), debitDay));
        for (const months of turns) {
          const planned = plan.map((due) => ({ id: due, due_date: due }));
          const { laid } = replanned(planned, { months, debitDay, firmUntil: first, until });
          expect(laid).toHaveLength(Math.ceil(left / months));
          expect(laid.reduce((sum, each) => sum + each.months, 0)).toBe(left);
          plan = laid.map(({ due }) => due);
          expect(plan).toEqual([...new Set(plan)].sort());
        }
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
  expect(paidMonths(planned, terms).map(({ months }) => months)).toEqual([2, 4]);
  expect(paidMonths(planned, { ...terms, until: null }).map(({ months }) => months)).toEqual([4, 4]);
});
