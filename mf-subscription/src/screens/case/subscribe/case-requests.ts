import { asCallError, call } from '@portal/api-client';
import { keepsItsKey, type ResponseOf } from '@portal/contract';
import type { CaseAnswers } from '../../../rules/case/answers';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { orderDraftOf } from '../../../rules/case/order-draft';

type CasePath = '/saveOrder' | '/signOrder';

/** The payload of `/saveOrder` and `/signOrder`. */
type CaseRequest = ReturnType<typeof requestOf> & { savingMode?: 'NONE' };

/** A request and its idempotency key. */
export interface KeyedRequest<Path extends CasePath = CasePath> {
  path: Path;
  request: CaseRequest;
  /** The answers that the request was made of. */
  answers: CaseAnswers;
  key: string;
}

export interface CaseRequests {
  running: boolean;
  /** The window of signature and payment is open: it reads the state by itself, and shows how it ends. */
  signing?: boolean;
  /** Requests that may have been applied although their answer was lost, in the order of their sending. */
  unanswered: KeyedRequest[];
}

const isSame = (one: CaseRequest, other: CaseRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const creates = ({ request }: Pick<KeyedRequest, 'request'>): boolean =>
  request.order.orderReference === null;

/**
 * The request with its key: the key of an unanswered equal request; for a new case, the key of the unanswered request for a
 * new case, so that the server never creates two; else a new key.
 */
export function keyedRequest<Path extends CasePath>(
  { unanswered }: CaseRequests,
  asked: Omit<KeyedRequest<Path>, 'key'>,
): KeyedRequest<Path> {
  const former =
    unanswered.find(({ path, request }) => path === asked.path && isSame(request, asked.request)) ??
    (creates(asked) ? unanswered.find(creates) : undefined);
  return { ...asked, key: former?.key ?? crypto.randomUUID() };
}

/** Sends a request; keeps it while it may have been applied without an answer. @throws {CallError} */
export async function sendKeyed<Path extends CasePath>(
  requests: CaseRequests,
  keyed: KeyedRequest<Path>,
): Promise<ResponseOf<Path>> {
  const others = requests.unanswered.filter(
    ({ key, request }) => key !== keyed.key || !isSame(request, keyed.request),
  );
  requests.unanswered = [...others, keyed];
  try {
    const answer = await call<CasePath>(keyed.path, keyed.request, { idempotencyKey: keyed.key });
    // the others are for a version that is no longer current: the server refuses them from now on
    requests.unanswered = [];
    return answer as ResponseOf<Path>;
  } catch (thrown) {
    if (!keepsItsKey(asCallError(thrown).code)) requests.unanswered = others;
    throw thrown;
  }
}

/**
 * After a refusal because of the version or the key: looks whether an unanswered request was applied. To repeat one then
 * gives its first answer or a refusal, and changes nothing: its version is outdated, or its key is used.
 * @returns undefined when none was: somebody else has changed the case
 * @throws {CallError} when the answer is lost again
 */
export async function appliedBefore(requests: CaseRequests, refusal: unknown) {
  const { code, errors } = asCallError(refusal);
  const isOutdated = code === 'CONFLICT' && errors.some(({ path }) => path === 'order.version');
  if (!isOutdated && code !== 'KEY_REUSED') return undefined;
  for (const former of requests.unanswered) {
    try {
      return { state: await sendKeyed(requests, former), answers: former.answers };
    } catch (thrown) {
      if (keepsItsKey(asCallError(thrown).code)) throw thrown;
    }
  }
  return undefined;
}

/** The payload, without the saving mode. */
export const requestOf = (answers: CaseAnswers, order: KeptOrder | null, link: string | null) => ({
  order: orderDraftOf(answers, order),
  channel: answers.client?.channel,
  alreadyClient: answers.client?.customerNumber != null,
  ...(answers.payment?.accountOnFile !== undefined && { accountOnFile: answers.payment.accountOnFile }),
  ...(link !== null && { link }),
});
