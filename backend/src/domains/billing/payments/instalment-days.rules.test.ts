import { addDays, addMonths, dayOfMonth, daysIn, debitIn, monthOf, shiftMonth } from '@portal/domain';
import fc from 'fast-check';
import { movedToDebitDay, newPlan, replanned } from './instalment-days.rules';

const at = (...days: string[]) => days.map((due_date) => ({ id: due_date, due_date }));
const everyTwo = at('2026-12-10', '2027-02-10', '2027-04-10');
const on10 = { debitDay: 10 };

test.each([
  [
    'by the month',
    { months: 1, until: '2027-05-01' },
    [
      { due: '2026-12-10', months: 1 },
      { due: '2027-01-10', months: 1 },
      { due: '2027-02-10', months: 1 },
      { due: '2027-03-10', months: 1 },
      { due: '2027-04-10', months: 1 },
    ],
  ],
  [
    'every four months, the last for what is left',
    { months: 4, until: '2027-05-01' },
    [
      { due: '2026-12-10', months: 4 },
      { due: '2027-04-10', months: 1 },
    ],
  ],
  ['no more', { months: null, until: '2027-05-01' }, []],
  ['without a known end', { months: 1, until: null }, []],
])('C4.6 a plan every two months goes on %s', (_what, plan, laid) => {
  expect(replanned(everyTwo, { ...on10, ...plan, firmUntil: '2026-12-05' })).toEqual({
    cancelled: everyTwo,
    laid,
  });
});

test('C4.6 an instalment already announced to the customer is kept; the next one keeps its month', () => {
  expect(replanned(everyTwo, { ...on10, months: 1, until: '2027-04-30', firmUntil: '2026-12-11' })).toEqual({
    cancelled: everyTwo.slice(1),
    laid: ['2027-02-10', '2027-03-10', '2027-04-10'].map((due) => ({ due, months: 1 })),
  });
});

test('C4.6 nothing planned: nothing to replan', () => {
  const plan = { ...on10, months: 1, until: '2027-04-30', firmUntil: '2026-12-11' };
  expect(replanned([], plan)).toEqual({ cancelled: [], laid: [] });
});

test.each([
  ['its debit day', '2026-12-01', ['2026-12-05', '2027-02-05', '2027-04-05']],
  [
    'its own day, where the debit day comes too soon',
    '2026-12-06',
    ['2026-12-10', '2027-02-05', '2027-04-05'],
  ],
])('C5.4 a new plan continues from %s', (_what, firmUntil, dueDates) => {
  const plan = { debitDay: 5, months: 2, until: '2027-05-01', firmUntil };
  expect(replanned(everyTwo, plan).laid.map(({ due }) => due)).toEqual(dueDates);
});

const day = (offset: number) => addDays('2026-11-21', offset);
const offsets = fc.uniqueArray(fc.nat(400), { maxLength: 12 });
const debitDay = fc.integer({ min: 1, max: 31 });

test('C4.6 no new instalment lies in the notice, after the end or before the old plan', () => {
  fc.assert(
    fc.property(
      offsets,
      fc.constantFrom(1, 2, 3, 4, 6),
      debitDay,
      fc.nat(60),
      fc.nat(500),
      (planned, months, wanted, firm, end) => {
        const terms = { months, debitDay: wanted, firmUntil: day(firm), until: day(end) };
        const plan = replanned(at(...planned.sort((a, b) => a - b).map(day)), terms);
        const days = plan.laid.map(({ due }) => due);
        expect(days.every((due) => due >= day(firm) && due <= day(end))).toBe(true);
        expect(days).toEqual([...new Set(days)].sort());
        expect(plan.cancelled.every(({ due_date }) => due_date >= day(firm))).toBe(true);
      },
    ),
  );
});

describe('C5.4 another debit day', () => {
  const terms = { debitDay: 15, firmUntil: '2026-11-26', until: '2027-11-01' };

  test('moves what is planned within its month, and never what is near', () => {
    const planned = at('2026-11-25', '2026-12-05', '2027-01-05');
    expect(movedToDebitDay(planned, terms)).toEqual([
      { id: '2026-12-05', due_date: '2026-12-15' },
      { id: '2027-01-05', due_date: '2027-01-15' },
    ]);
  });

  test.each([
    ['that would come within the notice', '2026-12-15', { debitDay: 5, firmUntil: '2026-12-06' }],
    ['whose new day is past', '2026-12-15', { debitDay: 5, firmUntil: '2026-12-12' }],
    ['that would come after the anniversary', '2027-11-01', {}],
    ['that is there already', '2027-01-15', {}],
  ])('leaves one %s', (_which, due, change) => {
    expect(movedToDebitDay(at(due), { ...terms, ...change })).toEqual([]);
  });

  test('takes the last day of a month that is shorter', () => {
    const planned = at('2027-01-10', '2027-02-10', '2028-02-10');
    const days = movedToDebitDay(planned, { ...terms, debitDay: 31, until: null });
    expect(days.map(({ due_date }) => due_date)).toEqual(['2027-01-31', '2027-02-28', '2028-02-29']);
  });

  test('two of one month stay apart', () => {
    expect(movedToDebitDay(at('2027-01-03', '2027-01-20'), terms)).toEqual([]);
  });

  test('whatever was planned, nothing is lost, no two meet, none comes soon or leaves its month', () => {
    fc.assert(
      fc.property(offsets, debitDay, fc.nat(60), fc.option(fc.nat(500)), (drawn, wanted, firm, end) => {
        const planned = at(...drawn.sort((a, b) => a - b).map(day));
        const until = end === null ? null : day(end);
        const moved = movedToDebitDay(planned, { debitDay: wanted, firmUntil: day(firm), until });
        const after = planned.map((one) => moved.find(({ id }) => id === one.id) ?? one);
        expect(moved.every(({ id }) => planned.some((one) => one.id === id))).toBe(true);
        const days = after.map(({ due_date }) => due_date);
        expect(days).toEqual([...new Set(days)].sort());
        for (const { id, due_date } of moved) {
          expect(monthOf(due_date)).toBe(monthOf(id));
          expect(dayOfMonth(due_date)).toBe(Math.min(wanted, daysIn(monthOf(id))));
          expect(due_date >= day(firm) && id >= day(firm)).toBe(true);
          if (until !== null && id <= until) expect(due_date <= until).toBe(true);
        }
      }),
    );
  });

  test('a plan of a month or more between two wholly follows, from the first that is not near on', () => {
    fc.assert(
      fc.property(debitDay, debitDay, fc.constantFrom(1, 2, 3, 4), (before, after, months) => {
        const planned = at(
          ...[1, 2, 3].map((round) => debitIn(shiftMonth('2026-12', round * months), before)),
        );
        const moved = movedToDebitDay(planned, { debitDay: after, firmUntil: '2026-12-31', until: null });
        const days = planned.map(
          ({ id, due_date }) => moved.find((one) => one.id === id)?.due_date ?? due_date,
        );
        expect(days).toEqual(planned.map(({ due_date }) => debitIn(monthOf(due_date), after)));
      }),
    );
  });
});

describe('B7.2 the first plan of a contract', () => {
  const terms = { debitDay: 10, months: 3, firmUntil: '2026-11-26', until: '2027-12-07' };

  test.each([
    ['from its start', '2026-12-07', {}, false, ['2026-12-10', '2027-03-10', '2027-06-10', '2027-09-10']],
    ['but what a card pays', '2026-12-07', {}, true, ['2027-03-10', '2027-06-10', '2027-09-10']],
    [
      'from the next month, where the notice is longer',
      '2026-12-07',
      { firmUntil: '2026-12-12' },
      false,
      ['2027-01-10', '2027-04-10', '2027-07-10', '2027-10-10'],
    ],
    [
      'a debit day that is the start’s comes a month later, up to the anniversary',
      '2026-12-07',
      { debitDay: 7, months: 4 },
      false,
      ['2027-01-07', '2027-05-07', '2027-09-07'],
    ],
    ['none without an end', '2026-12-07', { until: null }, false, []],
  ])('%s', (_what, start, change, firstIsPaid, days) => {
    const plan = newPlan(start, { ...terms, ...change }, firstIsPaid);
    expect(plan.map(({ due }) => due)).toEqual(days);
    expect(new Set(plan.map(({ months }) => months)).size).toBeLessThanOrEqual(1);
  });

  test('C4.6 that begins within the year pays no month of the next', () => {
    const plan = newPlan('2027-06-15', { ...terms, months: 4 }, false);
    expect(plan).toEqual([
      { due: '2027-07-10', months: 4 },
      { due: '2027-11-10', months: 1 },
    ]);
  });

  test('a year has a year’s instalments, each on its debit day, one less where a card paid the first', () => {
    fc.assert(
      fc.property(
        fc.nat(3_000),
        fc.integer({ min: 1, max: 28 }),
        fc.constantFrom(1, 2, 3, 4, 6),
        fc.boolean(),
        (offset, wanted, months, firstIsPaid) => {
          const start = addDays('2026-11-21', offset);
          const until = addMonths(start, 12);
          const plan = newPlan(start, { debitDay: wanted, months, firmUntil: start, until }, firstIsPaid);
          const days = plan.map(({ due }) => due);
          expect(plan.every((each) => each.months === months)).toBe(true);
          expect(days).toHaveLength(12 / months - (firstIsPaid ? 1 : 0));
          expect(days).toEqual([...new Set(days)].sort());
          for (const due of days) {
            expect(due > start && due <= until).toBe(true);
            expect(dayOfMonth(due)).toBe(wanted);
          }
        },
      ),
    );
  });
});
