import { asCallError, call } from '@portal/api-client';
import { keepsItsKey, type ResponseOf } from '@portal/contract';
import { useRef, useState } from 'react';
import { tellOrder } from '../../../api/tell-order';
import type { CaseAnswers } from '../../../rules/case/answers';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { caseRefusals, firstRefused } from '../../../rules/case/case-refusals';
import { type SaveFailure, useCase } from '../case-context';
import { orderDraftOf } from '../../../rules/case/order-draft';

export type SaveKind = SaveFailure['kind'];
type Signed = ResponseOf<'/signOrder'>;

interface CaseSave {
  /** What is on its way. */
  sending: SaveKind | null;
  save: (answers: CaseAnswers) => Promise<void>;
  /** @returns null where it failed: `failure` of the case says why */
  sign: (answers: CaseAnswers) => Promise<Signed | null>;
}

/** A request that is asked again under its key, until its answer came. */
interface Asked {
  request: SaveRequest & { savingMode?: 'EMAIL' | 'NONE' };
  key: string;
}

/**
 * Saves a case or has it signed: once, whatever is clicked; after a lost answer under the same key. A case gets its
 * number before it is signed, and one whose number was lost is asked for it before anything else of it is saved: no
 * failure leaves a case that the page does not know. What is refused opens the first section in which it is mended.
 */
export function useCaseSave(): CaseSave {
  const { page, dispatch, visitor, onFailure } = useCase();
  const [sending, setSending] = useState<SaveKind | null>(null);
  const running = useRef(false);
  const lost = useRef<Partial<Record<'create' | SaveKind, Asked>>>({});

  /** @throws {CallError} */
  async function once<T>(kind: 'create' | SaveKind, asked: Asked, send: (asked: Asked) => Promise<T>) {
    lost.current[kind] = asked;
    try {
      const answer = await send(asked);
      delete lost.current[kind];
      return answer;
    } catch (thrown) {
      if (!keepsItsKey(asCallError(thrown).code)) delete lost.current[kind];
      throw thrown;
    }
  }

  const under = (kind: SaveKind, request: Asked['request']): Asked => {
    const former = lost.current[kind];
    const same = former && JSON.stringify(former.request) === JSON.stringify(request);
    return same ? former : { request, key: crypto.randomUUID() };
  };

  const saveUnder = async (kind: 'create' | 'save', asked: Asked): Promise<KeptOrder> => {
    const order = await once(kind, asked, ({ request, key }) =>
      call('/saveOrder', request, { idempotencyKey: key }),
    );
    dispatch({ type: 'saved', order });
    tellOrder(order);
    return order;
  };

  /** The case has its number; `settled`: what was asked for now is what was saved. */
  async function numbered(request: Asked['request']): Promise<{ order: KeptOrder; settled: boolean }> {
    if (page.order) return { order: page.order, settled: false };
    const former = lost.current.create;
    const order = await saveUnder('create', former ?? { request, key: crypto.randomUUID() });
    return { order, settled: !former || JSON.stringify(former.request) === JSON.stringify(request) };
  }

  async function attempt<T>(kind: SaveKind, answers: CaseAnswers, work: () => Promise<T>): Promise<T | null> {
    if (running.current) return null;
    running.current = true;
    setSending(kind);
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
      running.current = false;
      setSending(null);
    }
  }

  const of = (answers: CaseAnswers, order: KeptOrder | null) => requestOf(answers, order, visitor.link);
  // a new link would end the one that its holder works with
  const savingMode = visitor.link === null ? ('EMAIL' as const) : ('NONE' as const);

  return {
    sending,
    save: async (answers) => {
      await attempt('save', answers, async () => {
        const { order, settled } = await numbered({ ...of(answers, null), savingMode });
        if (!settled) await saveUnder('save', under('save', { ...of(answers, order), savingMode }));
      });
    },
    sign: (answers) =>
      attempt('sign', answers, async () => {
        const { order } = await numbered({ ...of(answers, null), savingMode: 'NONE' });
        const signed = await once('sign', under('sign', of(answers, order)), ({ request, key }) =>
          call('/signOrder', request, { idempotencyKey: key }),
        );
        dispatch({ type: 'saved', order: { ...signed, linkExpiresAt: order.linkExpiresAt } });
        tellOrder(signed);
        return signed;
      }),
  };
}

type SaveRequest = ReturnType<typeof requestOf>;

/** What a save and a signature send of a case. */
const requestOf = (answers: CaseAnswers, order: KeptOrder | null, link: string | null) => ({
  order: orderDraftOf(answers, order),
  channel: answers.client?.channel,
  alreadyClient: answers.client?.customerNumber != null,
  ...(link !== null && { link }),
});
