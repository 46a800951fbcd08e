import { asCallError, call } from '@portal/api-client';
import { keepsItsKey, type ResponseOf } from '@portal/contract';
import { emitOrderChanged } from '../../../api/order-events';
import type { CaseAnswers } from '../../../rules/case/answers';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { caseRefusals, firstRefused } from '../../../rules/case/case-refusals';
import { type SaveFailure, useCase } from '../case-context';
import { type CaseRequest, isSame, type KeyedRequest, newKeyed, requestOf } from './case-requests';

export type SaveKind = SaveFailure['kind'];
type Signed = ResponseOf<'/signOrder'>;

interface CaseSave {
  save: (answers: CaseAnswers) => Promise<void>;
  /** @returns null when it failed; the reason is in `failure` of the case */
  sign: (answers: CaseAnswers) => Promise<Signed | null>;
}

/**
 * Saves or signs a case. One request runs at a time; after a lost answer, the same request is sent again with the same key.
 * A new case is saved before it is signed. If the answer of its first save was lost, that save is repeated before
 * anything else, because it may have created the case: so there is never a second one. When values are refused, the first
 * section with one of them opens.
 */
export function useCaseSave(): CaseSave {
  const { page, dispatch, visitor, onFailure, onSending, requestsRef } = useCase();

  /** Sends a request, and keeps it for a repeat unless its answer came. @throws {CallError} */
  async function sendKeyed<T>(
    kind: 'create' | SaveKind,
    keyed: KeyedRequest,
    send: (keyed: KeyedRequest) => Promise<T>,
  ) {
    requestsRef.current.unanswered[kind] = keyed;
    try {
      const answer = await send(keyed);
      delete requestsRef.current.unanswered[kind];
      return answer;
    } catch (thrown) {
      // after a refusal the server has stored nothing: the next attempt is another request
      if (!keepsItsKey(asCallError(thrown).code)) delete requestsRef.current.unanswered[kind];
      throw thrown;
    }
  }

  /** The unanswered request if it is equal to this one; else this one, with a new key. */
  const withKey = (kind: SaveKind, request: CaseRequest, answers: CaseAnswers): KeyedRequest => {
    const former = requestsRef.current.unanswered[kind];
    return former && isSame(former.request, request) ? former : newKeyed(request, answers);
  };

  const sendSave = async (kind: 'create' | 'save', keyed: KeyedRequest): Promise<KeptOrder> => {
    const order = await sendKeyed(kind, keyed, ({ request, key }) =>
      call('/saveOrder', request, { idempotencyKey: key }),
    );
    dispatch({ type: 'saved', order, answers: keyed.answers });
    emitOrderChanged(order);
    return order;
  };

  /** Saves a case without a number. @returns `isSaved`: exactly this request was saved now */
  async function ensureNumber(
    request: CaseRequest,
    answers: CaseAnswers,
  ): Promise<{ order: KeptOrder; isSaved: boolean }> {
    if (page.order) return { order: page.order, isSaved: false };
    const former = requestsRef.current.unanswered.create;
    const order = await sendSave('create', former ?? newKeyed(request, answers));
    return { order, isSaved: !former || isSame(former.request, request) };
  }

  async function attempt<T>(kind: SaveKind, answers: CaseAnswers, work: () => Promise<T>): Promise<T | null> {
    if (requestsRef.current.running) return null;
    requestsRef.current.running = true;
    onSending(kind);
    onFailure(null);
    try {
      return await work();
    } catch (thrown) {
      const error = asCallError(thrown);
      const refusals = caseRefusals(error.errors, { ...page, answers }, visitor.link !== null);
      onFailure({ kind, error, refusals });
      const section = firstRefused(refusals);
      if (section) dispatch({ type: 'edit', section });
      return null;
    } finally {
      requestsRef.current.running = false;
      onSending(null);
    }
  }

  const requestFor = (answers: CaseAnswers, order: KeptOrder | null) =>
    requestOf(answers, order, visitor.link);
  // a customer already has the link: a new one would end it
  const savingMode = visitor.link === null ? ('EMAIL' as const) : ('NONE' as const);

  return {
    save: async (answers) => {
      await attempt('save', answers, async () => {
        const { order, isSaved } = await ensureNumber({ ...requestFor(answers, null), savingMode }, answers);
        if (!isSaved)
          await sendSave('save', withKey('save', { ...requestFor(answers, order), savingMode }, answers));
      });
    },
    sign: (answers) =>
      attempt('sign', answers, async () => {
        const { order } = await ensureNumber({ ...requestFor(answers, null), savingMode: 'NONE' }, answers);
        const signed = await sendKeyed(
          'sign',
          withKey('sign', requestFor(answers, order), answers),
          ({ request, key }) => call('/signOrder', request, { idempotencyKey: key }),
        );
        dispatch({ type: 'saved', order: { ...signed, linkExpiresAt: order.linkExpiresAt }, answers });
        emitOrderChanged(signed);
        return signed;
      }),
  };
}
