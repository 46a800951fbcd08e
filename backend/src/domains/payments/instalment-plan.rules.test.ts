import { addDays } from '@portal/domain';
import fc from 'fast-check';
import { convertedInstalment, replanned } from './instalment-plan.rules';

const at = (...days: string[]) => days.map((due_date) => ({ id: due_date, due_date }));
const everyTwo = at('2026-12-10', '2027-02-10', '2027-04-10');

test.each([
  [
    'by the month',
    { months: 1, until: '2027-05-01' },
    ['2026-12-10', '2027-01-10', '2027-02-10', '2027-03-10', '2027-04-10'],
  ],
  ['every four months', { months: 4, until: '2027-05-01' }, ['2026-12-10', '2027-04-10']],
  ['no more', { months: null, until: '2027-05-01' }, []],
  ['without a known end', { months: 1, until: null }, []],
])('C4.6 a plan every two months goes on %s', (_what, plan, dueDates) => {
  expect(replanned(everyTwo, { ...plan, firmUntil: '2026-12-05' })).toEqual({
    cancelled: everyTwo,
    dueDates,
  });
});

test('C4.6 what the customer was told of stands; the next one keeps its day', () => {
  expect(replanned(everyTwo, { months: 1, until: '2027-04-30', firmUntil: '2026-12-11' })).toEqual({
    cancelled: everyTwo.slice(1),
    dueDates: ['2027-02-10', '2027-03-10', '2027-04-10'],
  });
});

test('C4.6 nothing planned: nothing to replan', () => {
  expect(replanned([], { months: 1, until: '2027-04-30', firmUntil: '2026-12-11' })).toEqual({
    cancelled: [],
    dueDates: [],
  });
});

test('C4.6 no new instalment lies in the notice, after the end or before the old plan', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(400), { maxLength: 12 }),
      fc.constantFrom(1, 2, 3, 4, 6),
      fc.nat(60),
      fc.nat(500),
      (offsets, months, firm, end) => {
        const day = (offset: number) => addDays('2026-11-21', offset);
        const planned = at(...offsets.sort((a, b) => a - b).map(day));
        const plan = replanned(planned, { months, firmUntil: day(firm), until: day(end) });
        expect(plan.dueDates.every((due) => due >= day(firm) && due <= day(end))).toBe(true);
        expect(plan.cancelled.every(({ due_date }) => due_date >= day(firm))).toBe(true);
      },
    ),
  );
});

test.each([
  [17_353, { months: 2, feeCents: 100 }, { months: 1, feeCents: 0 }, 8627],
  [8627, { months: 1, feeCents: 0 }, { months: 3, feeCents: 150 }, 26_031],
  [5000, { months: 1, feeCents: 0 }, { months: 1, feeCents: 0 }, 5000],
])('C4.6 %i cents every %j become, every %j, %i', (cents, from, to, expected) => {
  expect(convertedInstalment(cents, from, to)).toBe(expected);
});
