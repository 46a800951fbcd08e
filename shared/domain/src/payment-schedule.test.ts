import type { Prepayment } from '@portal/contract';
import { drawnAfterEnd, plannedInstalments, scheduleEnd, scheduleCondition } from './payment-schedule';

const instalment = (dueDate: string, state: Partial<Prepayment> = {}) =>
  ({
    dueDate,
    status: 'validated',
    replacing_payment_count: 0,
    payment_method_code: 'sdd',
    ...state,
  }) as Prepayment;
const today = '2026-11-21';
const end = { day: '2027-05-15', by: 'ANNIVERSARY' } as const;

test('C6.7 the schedule runs from today to the next anniversary, both included, in order', () => {
  const all = ['2027-05-16', '2026-11-20', '2026-11-21', '2026-12-10', '2027-05-15'].map((day) =>
    instalment(day),
  );
  const days = plannedInstalments(all, today, end).map(({ dueDate }) => dueDate);
  expect(days).toEqual(['2026-11-21', '2026-12-10', '2027-05-15']);
});

test('C6.7 an instalment due yesterday, a Saturday, is still to come until the bank draws it on Monday', () => {
  const saturday = instalment('2026-11-21');
  const days = (day: string) => plannedInstalments([saturday], day, end).length;
  expect([days('2026-11-22'), days('2026-11-23'), days('2026-11-24')]).toEqual([1, 1, 0]);
});

test('C6.7 an instalment that is sent, cancelled or replaced is not a coming one', () => {
  const others = [
    instalment('2026-12-10', { status: 'sent' }),
    instalment('2026-12-10', { status: 'cancelled' }),
    instalment('2026-12-10', { replacing_payment_count: 1 }),
  ];
  expect(plannedInstalments(others, today, null)).toEqual([]);
});

const contract = {
  nextRenewDate: '2027-05-15' as string | null,
  effectiveStartDate: '2024-05-15' as string | null,
  terminationDate: null as string | null,
};
test.each<[string, Partial<typeof contract>, ReturnType<typeof scheduleEnd>]>([
  ['the next anniversary', {}, end],
  ['that of its start, where no renewal is noted', { nextRenewDate: null }, end],
  ['that of its start, where the renewal noted is past', { nextRenewDate: '2026-05-15' }, end],
  [
    'its last day, where the contract ends before',
    { terminationDate: '2027-01-31' },
    { day: '2027-01-31', by: 'TERMINATION' },
  ],
  ['the anniversary, where it ends after', { terminationDate: '2027-08-31' }, end],
  ['none before it began', { nextRenewDate: null, effectiveStartDate: null }, null],
])('C6.7 the schedule ends at %s', (_what, over, expected) => {
  expect(scheduleEnd({ ...contract, ...over }, today)).toEqual(expected);
});

test('C6.7 an instalment due on the anniversary, a Saturday, is drawn after it and belongs to the schedule', () => {
  const last = [instalment('2027-04-15'), instalment('2027-05-15')];
  expect(drawnAfterEnd(last, end)).toBe('2027-05-17');
  expect(drawnAfterEnd(last.slice(0, 1), end)).toBeNull();
  expect(drawnAfterEnd([], end)).toBeNull();
});

test('L1.10 no instalment falls due after a registered end', () => {
  const all = ['2026-12-10', '2026-12-15', '2026-12-16'].map((day) => instalment(day));
  const ending = scheduleEnd({ ...contract, terminationDate: '2026-12-15' }, today);
  expect(plannedInstalments(all, today, ending).map(({ dueDate }) => dueDate)).toEqual([
    '2026-12-10',
    '2026-12-15',
  ]);
});

test.each([
  ['waiting-prepay', /^Sous réserve de votre premier paiement et de la mise en service/],
  ['paymentFailure', /^Sous réserve de votre premier paiement et de la mise en service/],
  ['sent_to_market', /^Sous réserve de la mise en service/],
])('C6.7 the instalments of a contract that is %s are conditional', (status, words) => {
  expect(scheduleCondition(status)).toMatch(words);
});

test.each(['accepted', 'effective', 'terminated'])('C6.7 those of one that is %s are not', (status) => {
  expect(scheduleCondition(status)).toBeNull();
});
