import type { CaseAnswers } from '../../../rules/case/answers';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { orderDraftOf } from '../../../rules/case/order-draft';

/** The payload of `/saveOrder` and `/signOrder`. */
export type CaseRequest = ReturnType<typeof requestOf> & { savingMode?: 'EMAIL' | 'NONE' };

/** A request and its idempotency key: it is repeated with the same key until an answer comes. */
export interface KeyedRequest {
  request: CaseRequest;
  /** The answers that the request was made of. */
  answers: CaseAnswers;
  key: string;
}

export interface CaseRequests {
  running: boolean;
  /** Requests without an answer; `create` is the first save of a new case. */
  unanswered: Partial<Record<'create' | 'save' | 'sign', KeyedRequest>>;
}

export const newKeyed = (request: CaseRequest, answers: CaseAnswers): KeyedRequest => ({
  request,
  answers,
  key: crypto.randomUUID(),
});

export const isSame = (one: CaseRequest, other: CaseRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The payload, without the saving mode. */
export const requestOf = (answers: CaseAnswers, order: KeptOrder | null, link: string | null) => ({
  order: orderDraftOf(answers, order),
  channel: answers.client?.channel,
  alreadyClient: answers.client?.customerNumber != null,
  ...(link !== null && { link }),
});
