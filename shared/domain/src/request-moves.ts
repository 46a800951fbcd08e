import type { RequestStatus } from '@portal/contract';
import { addDays, type Day } from './calendar-day';

/**
 * What can happen to a request once it came in, and by whom.
 * - `claim`, `pass` (given to a group, or back to nobody), `answer` (and closed by it), `follow` (answered, to be followed up), `ask` (the customer is asked something),
 *   `discard` and `drop` (ended without an answer), `note`: an agent;
 * - `reply`: the customer;
 * - `lapse`: time, when the customer was asked and said nothing.
 */
export type RequestMove =
  | 'claim'
  | 'pass'
  | 'answer'
  | 'follow'
  | 'ask'
  | 'discard'
  | 'drop'
  | 'note'
  | 'reply'
  | 'lapse';

export const openStatuses = ['NEW', 'ERROR', 'IN_PROGRESS', 'WAITING', 'TO_FOLLOW'] as const;
type OpenStatus = (typeof openStatuses)[number];
export const isOpenRequest = (status: RequestStatus): status is OpenStatus =>
  openStatuses.some((open) => open === status);

const fromAnyOpen = <const To extends RequestStatus>(to: To): Record<OpenStatus, To> => ({
  NEW: to,
  ERROR: to,
  IN_PROGRESS: to,
  WAITING: to,
  TO_FOLLOW: to,
});

/** The status that a move leads to, by the one that it starts from; a move that is not listed is refused. */
const moves: Record<RequestMove, Partial<Record<RequestStatus, RequestStatus>>> = {
  // a claim is no answer: the day that the customer was promised stays
  claim: {
    NEW: 'IN_PROGRESS',
    ERROR: 'ERROR',
    IN_PROGRESS: 'IN_PROGRESS',
    WAITING: 'WAITING',
    TO_FOLLOW: 'TO_FOLLOW',
  },
  // whose it is changes, and nothing else
  pass: {
    NEW: 'NEW',
    ERROR: 'ERROR',
    IN_PROGRESS: 'IN_PROGRESS',
    WAITING: 'WAITING',
    TO_FOLLOW: 'TO_FOLLOW',
  },
  answer: fromAnyOpen('CLOSED'),
  follow: fromAnyOpen('TO_FOLLOW'),
  ask: fromAnyOpen('WAITING'),
  discard: fromAnyOpen('DISCARDED'),
  drop: fromAnyOpen('NO_ACTION'),
  note: {
    NEW: 'NEW',
    ERROR: 'ERROR',
    IN_PROGRESS: 'IN_PROGRESS',
    WAITING: 'WAITING',
    TO_FOLLOW: 'TO_FOLLOW',
    CLOSED: 'CLOSED',
    DISCARDED: 'DISCARDED',
    NO_ACTION: 'NO_ACTION',
  },
  // what was asked is answered, what was closed is open again: our day counts from these words; where we had to act already, it stays
  reply: {
    NEW: 'NEW',
    ERROR: 'ERROR',
    IN_PROGRESS: 'IN_PROGRESS',
    WAITING: 'TO_FOLLOW',
    TO_FOLLOW: 'TO_FOLLOW',
    CLOSED: 'TO_FOLLOW',
    DISCARDED: 'TO_FOLLOW',
    NO_ACTION: 'TO_FOLLOW',
  },
  lapse: { WAITING: 'CLOSED' },
};

/** @returns the status after the move; null where it cannot be made */
export const statusAfter = (status: RequestStatus, move: RequestMove): RequestStatus | null =>
  moves[move][status] ?? null;

/** Calendar days after its end during which an answer of the customer opens a request again. */
const reopeningDays = 30;

/** @param closedOn day in Paris on which the request ended */
export const reopenUntil = (closedOn: Day): Day => addDays(closedOn, reopeningDays);
