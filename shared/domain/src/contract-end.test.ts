import { addDays } from './calendar-day';
import {
  contractStateDisplay,
  endTakenBackUntil,
  takeBackEndRefusal,
  statusAfterEnd,
  terminationDayError,
  terminationRefusal,
  terminationWindow,
  withdrawalDeadline,
  withdrawalRefusal,
  isEarlyStart,
  statusBeforeActivation,
} from './contract-end';

test.each([
  ['a weekday', '2026-06-01', '2026-06-15'],
  ['a Saturday: the Monday after', '2026-06-06', '2026-06-22'],
  ['a Sunday: the Monday after', '2026-06-07', '2026-06-22'],
  ['1 May, a Friday: the Monday after', '2026-04-17', '2026-05-04'],
  ['Easter Monday: the Tuesday', '2026-03-23', '2026-04-07'],
  ['25 December, a Friday: the Monday after', '2026-12-11', '2026-12-28'],
  ['over a 29 February', '2028-02-15', '2028-02-29'],
])('the withdrawal period ends on %s', (_case, subscribed, last) => {
  expect(withdrawalDeadline(subscribed)).toBe(last);
});

const contract = { status: 'waiting-14d', subscriptionDate: '2026-06-01', terminationDate: null } as const;

test.each([
  ['on its last day', contract, '2026-06-15', true],
  ['the day after', contract, '2026-06-16', false],
  ['on the day of the subscription', contract, '2026-06-01', true],
  ['when it is supplied already', { ...contract, status: 'effective' as const }, '2026-06-10', true],
  ['when it has ended', { ...contract, status: 'terminated' as const }, '2026-06-10', false],
  ['twice', { ...contract, status: 'abandoned' as const }, '2026-06-10', false],
])('a contract withdrawn from %s', (_case, ending, today, open) => {
  expect(withdrawalRefusal(ending, today) === null).toBe(open);
});

test('the refusal of a late withdrawal says when it ended, and what is open instead', () => {
  const refusal = withdrawalRefusal(contract, '2026-07-01');
  expect(refusal).toContain('15 juin 2026');
  expect(refusal).toContain('résilier');
});

test('a termination can be requested once, and only for a contract that has not ended', () => {
  expect(terminationRefusal({ ...contract, status: 'effective' })).toBeNull();
  expect(terminationRefusal({ ...contract, status: 'effective', terminationDate: '2026-07-01' })).toContain(
    '1er juillet 2026',
  );
  expect(terminationRefusal({ ...contract, status: 'canceled' })).toBe('Ce contrat a déjà pris fin');
});

test.each([
  ['yesterday', '2026-05-31', false],
  ['today', '2026-06-01', true],
  ['the thirtieth day', '2026-07-01', true],
  ['the day after it', '2026-07-02', false],
])('the last day of supply may be %s: %s is %s', (_case, day, open) => {
  expect(terminationDayError(day, '2026-06-01') === null).toBe(open);
  const { first, last } = terminationWindow('2026-06-01');
  expect(day >= first && day <= last).toBe(open);
});

test('what was supplied is terminated, what never began is abandoned', () => {
  expect(statusAfterEnd('effective')).toBe('terminated');
  for (const status of ['waiting-14d', 'sent_to_market', 'paymentFailure'] as const) {
    expect(statusAfterEnd(status)).toBe('abandoned');
  }
});

test.each([
  ['a Wednesday', '2026-12-16', '2026-12-13'],
  ['a Monday: the operator was told on Thursday', '2026-12-14', '2026-12-09'],
  ['the day after Christmas', '2026-12-26', '2026-12-22'],
])('L1.10 an end on %s is taken back until two working days before it begin', (_case, end, until) => {
  expect(endTakenBackUntil(end)).toBe(until);
  const ending = { ...contract, status: 'effective', terminationDate: end } as const;
  expect(takeBackEndRefusal(ending, until)).toBeNull();
  expect(takeBackEndRefusal(ending, addDays(until, 1))).toMatch(/gestionnaire de réseau/);
});

test('L1.10 a contract that has ended, or has no planned end, has no termination to withdraw', () => {
  expect(takeBackEndRefusal({ ...contract, status: 'effective' }, '2026-06-01')).toMatch(
    /Aucune résiliation/,
  );
  const ended = { ...contract, status: 'terminated', terminationDate: '2026-06-30' } as const;
  expect(takeBackEndRefusal(ended, '2026-06-01')).toMatch(/déjà pris fin/);
});

test('L1.10 the state of a contract shows until when it is supplied', () => {
  const state = (contractStatus: 'effective' | 'terminated', terminationDate: string | null) =>
    contractStateDisplay({ contractStatus, terminationDate }).label;
  expect(state('effective', null)).toBe('Actif');
  expect(state('effective', '2026-12-12')).toBe('Actif jusqu’au 12 décembre 2026');
  expect(state('terminated', '2026-12-12')).toBe('Résilié');
});

// Concluded on Monday 1 June 2026, a contract may be withdrawn from until Monday 15 June.
test.each([
  ['in the period', '2026-06-02', true],
  ['on its last day', '2026-06-15', true],
  ['the day after', '2026-06-16', false],
  ['at the next reading of the meter', null, false],
])('a start %s', (_case, start, early) => {
  expect(isEarlyStart({ concluded: '2026-06-01', start })).toBe(early);
});

test.each([
  ['a start after the period waits for its end', '2026-06-16', '2026-06-01', 'waiting-14d'],
  ['a start that is not planned waits for it too', null, '2026-06-15', 'waiting-14d'],
  ['an earlier start does not', '2026-06-02', '2026-06-01', 'initialized'],
  ['nothing waits for a period that is over', '2026-06-20', '2026-06-16', 'initialized'],
])('L1.5 %s', (_case, start, today, status) => {
  expect(statusBeforeActivation({ concluded: '2026-06-01', start }, today)).toBe(status);
});
