import { requestStatuses, type RequestStatus } from '@portal/contract';
import fc from 'fast-check';
import { isOpenRequest, reopenUntil, statusAfter, type RequestMove } from './request-moves';

const over = requestStatuses.filter((status) => !isOpenRequest(status));

test.each<[RequestMove, RequestStatus, RequestStatus | null]>([
  ['claim', 'NEW', 'IN_PROGRESS'],
  ['claim', 'ERROR', 'ERROR'],
  ['claim', 'WAITING', 'WAITING'],
  ['claim', 'TO_FOLLOW', 'TO_FOLLOW'],
  ['claim', 'CLOSED', null],
  ['pass', 'NEW', 'NEW'],
  ['pass', 'WAITING', 'WAITING'],
  ['pass', 'CLOSED', null],
  ['answer', 'WAITING', 'CLOSED'],
  ['answer', 'CLOSED', null],
  ['follow', 'IN_PROGRESS', 'TO_FOLLOW'],
  ['ask', 'NEW', 'WAITING'],
  ['ask', 'DISCARDED', null],
  ['discard', 'NEW', 'DISCARDED'],
  ['drop', 'TO_FOLLOW', 'NO_ACTION'],
  ['reply', 'NEW', 'NEW'],
  ['reply', 'WAITING', 'TO_FOLLOW'],
  ['reply', 'CLOSED', 'TO_FOLLOW'],
  ['reply', 'DISCARDED', 'TO_FOLLOW'],
  ['lapse', 'WAITING', 'CLOSED'],
  ['lapse', 'NEW', null],
])('C4.7 %s of a request that is %s leads to %s', (move, status, to) => {
  expect(statusAfter(status, move)).toBe(to);
});

test('C4.7 only the customer’s words open again what is over, and a note changes nothing', () => {
  for (const status of requestStatuses) expect(statusAfter(status, 'note')).toBe(status);
  for (const status of over) {
    expect(statusAfter(status, 'reply')).toBe('TO_FOLLOW');
    for (const move of ['claim', 'pass', 'answer', 'follow', 'ask', 'discard', 'drop', 'lapse'] as const) {
      expect(statusAfter(status, move)).toBeNull();
    }
  }
});

test('C4.7 whatever happens, a request can be ended, and its customer can go on', () => {
  const moves = fc.constantFrom<RequestMove>(
    'claim',
    'pass',
    'answer',
    'follow',
    'ask',
    'discard',
    'drop',
    'note',
    'reply',
    'lapse',
  );
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 30 }), (made) => {
      const status = made.reduce<RequestStatus>((at, move) => statusAfter(at, move) ?? at, 'NEW');
      expect(statusAfter(status, 'reply')).not.toBeNull();
      if (isOpenRequest(status)) expect(statusAfter(status, 'answer')).toBe('CLOSED');
    }),
  );
});

test('C4.7 what is over can be opened again for thirty days', () => {
  expect(reopenUntil('2026-11-01')).toBe('2026-12-01');
});
