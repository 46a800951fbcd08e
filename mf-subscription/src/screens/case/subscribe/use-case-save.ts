import { asCallError } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { emitOrderChanged } from '../../../api/order-events';
import type { CaseAnswers } from '../../../rules/case/answers';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { caseRefusals, firstRefused } from '../../../rules/case/case-refusals';
import { type SaveFailure, useCase } from '../case-context';
import { appliedBefore, keyedRequest, requestOf, sendKeyed } from './case-requests';

export type SaveKind = SaveFailure['kind'];
type Signed = ResponseOf<'/signOrder'>;
type SavedOrder = KeptOrder & ResponseOf<'/getOrderStatus'>;

interface CaseSave {
  save: (answers: CaseAnswers) => Promise<void>;
  /** @returns null when it failed; the reason is in `failure` of the case */
  sign: (answers: CaseAnswers) => Promise<Signed | null>;
}

/**
 * Saves or signs a case. One request runs at a time, with the answers at the click. When an answer was lost, the visitor
 * presses the button again: an equal request has the same key, and so has the first save of a new case, even if its answers
 * were changed meanwhile. When the server then refuses with KEY_REUSED or because of the version, the lost request is
 * sent again as it was; if it was applied, its first answer comes, and the current answers are saved as the next version. When values are refused, the first section with one of them opens.
 */
export function useCaseSave(): CaseSave {
  const { page, dispatch, visitor, onFailure, onSending, requestsRef } = useCase();

  /** Sends the answers; if an earlier request was applied without an answer, sends them again for its version. */
  async function send<Path extends '/saveOrder' | '/signOrder'>(
    path: Path,
    answers: CaseAnswers,
    { order, savingMode }: { order: KeptOrder | null; savingMode?: 'NONE' },
  ): Promise<ResponseOf<Path>> {
    const sendFor = (of: KeptOrder | null) => {
      const request = { ...requestOf(answers, of, visitor.link), ...(savingMode && { savingMode }) };
      return sendKeyed(requestsRef.current, keyedRequest(requestsRef.current, { path, request, answers }));
    };
    try {
      return await sendFor(order);
    } catch (refusal) {
      const applied = await appliedBefore(requestsRef.current, refusal);
      if (!applied) throw refusal;
      const known = { linkExpiresAt: order?.linkExpiresAt ?? null, ...applied.state };
      taken(known, applied.answers);
      return sendFor(known);
    }
  }

  const taken = (order: SavedOrder, answers: CaseAnswers): void => {
    const link = page.order?.link && { ...page.order.link, expiresAt: order.linkExpiresAt };
    dispatch({ type: 'saved', order: { ...order, link, abandonReason: null }, answers });
    emitOrderChanged(order);
  };

  /** A save sends nothing: that is a step of its own. */
  async function saveNow(answers: CaseAnswers): Promise<KeptOrder> {
    const order = await send('/saveOrder', answers, { order: page.order, savingMode: 'NONE' });
    taken(order, answers);
    return order;
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

  return {
    save: async (answers) => {
      await attempt('save', answers, () => saveNow(answers));
    },
    // a new case is saved before, so that it has its number whatever the signature provider answers
    sign: (answers) =>
      attempt('sign', answers, async () => {
        const order = page.order ?? (await saveNow(answers));
        const signed = await send('/signOrder', answers, { order });
        taken({ ...signed, linkExpiresAt: order.linkExpiresAt }, answers);
        return signed;
      }),
  };
}
