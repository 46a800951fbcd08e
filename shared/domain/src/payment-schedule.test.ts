import type { Prepayment } from '@portal/contract';
import { plannedInstalments } from './payment-schedule';

const instalment = (dueDate: string, state: Partial<Prepayment> = {}) =>
  ({ dueDate, status: 'validated', replacing_payment_count: 0, ...state }) as Prepayment;

const running = { nextRenewDate: '2027-05-14', terminationDate: null };

test('C6.7 the schedule runs from today to the next anniversary, both included, in order', () => {
  const all = ['2027-05-15', '2026-11-20', '2026-11-21', '2026-12-10', '2027-05-14'].map((day) =>
    instalment(day),
  );
  const days = plannedInstalments(all, '2026-11-21', running).map(({ dueDate }) => dueDate);
  expect(days).toEqual(['2026-11-21', '2026-12-10', '2027-05-14']);
});

test('C6.7 what is sent, cancelled or replaced is no instalment to come', () => {
  const others = [
    instalment('2026-12-10', { status: 'sent' }),
    instalment('2026-12-10', { status: 'cancelled' }),
    instalment('2026-12-10', { replacing_payment_count: 1 }),
  ];
  expect(plannedInstalments(others, '2026-11-21', { ...running, nextRenewDate: null })).toEqual([]);
});

test('L1.10 no instalment falls due after a registered end', () => {
  const all = ['2026-12-10', '2026-12-15', '2026-12-16'].map((day) => instalment(day));
  const ending = { ...running, terminationDate: '2026-12-15' };
  expect(plannedInstalments(all, '2026-11-21', ending).map(({ dueDate }) => dueDate)).toEqual([
    '2026-12-10',
    '2026-12-15',
  ]);
});
