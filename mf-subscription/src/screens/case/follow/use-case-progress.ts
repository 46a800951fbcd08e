import { asCallError, call } from '@portal/api-client';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import isEqual from 'react-fast-compare';
import { orderStatus } from '../../../api/first-payment';
import { type CasePart, changesBetween, type PartChange } from '../../../rules/case/case-changes';
import { type CaseAction, type CasePage, mergeOf } from '../../../rules/case/case-page';
import { isComplete, isSigned } from '../../../rules/case/case-questions';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { loadedCase } from '../../../rules/case/loaded-case';
import type { CaseVisitor } from '../case-context';

/** ms between two looks: an agent waits for the customer, who looks for changes of the agent now and then. */
const lookEvery = { agent: 5_000, customer: 10_000 };

/** What somebody else changed in the case while it was open here. */
export interface CaseNews {
  byCustomer: boolean;
  changes: readonly PartChange[];
  /** Parts that were changed here, too: these are kept. */
  both: readonly CasePart[];
}

interface ProgressOptions {
  visitor: CaseVisitor;
  /** Whether a save or signature of this page is running. */
  isBusy: () => boolean;
  /** Version that the page was opened with: unsaved changes of an older one are never made to fit. */
  openedVersion: number;
  /** Called after answers on the page were replaced by another's. */
  onTaken: (taken: readonly CasePart[]) => void;
}

export interface CaseProgress {
  news: CaseNews | null;
  seen: () => void;
  /** The link of this visitor no longer opens the case. */
  isLinkEnded: boolean;
}

/**
 * Looks at the state of a saved case while the page is shown: when its link was opened, whether it is signed and paid, and what
 * somebody else saved. Their changes are taken into the page, which keeps what was changed in it.
 */
export function useCaseProgress(
  page: CasePage,
  dispatch: Dispatch<CaseAction>,
  options: ProgressOptions,
): CaseProgress {
  const [news, setNews] = useState<CaseNews | null>(null);
  const [isLinkEnded, setLinkEnded] = useState(false);
  const latest = useRef({ page, ...options });
  useEffect(() => {
    latest.current = { page, ...options };
  });
  const { link } = options.visitor;
  const orderNumber = page.order?.orderNumber;
  const active = orderNumber !== undefined && !isComplete(page.order) && !isLinkEnded;
  useEffect(() => {
    if (!active || orderNumber === undefined) return;
    let over = false;
    const named = { orderNumber, ...(link !== null && { link }) };
    const mayTake = () => !over && !latest.current.isBusy();

    async function look(): Promise<void> {
      if (document.visibilityState === 'hidden' || !mayTake()) return;
      const read = await orderStatus(named);
      const { order } = latest.current.page;
      if (!mayTake() || !order) return;
      if (read.version > order.version && !isSigned(read)) return takeChanges(order);
      const now = { ...order, ...read, version: order.version, linkExpiresAt: endOf(read.link, order) };
      if (!isEqual(now, order)) dispatch({ type: 'statusRead', order: now });
    }

    async function takeChanges({ version }: KeptOrder): Promise<void> {
      if (version < latest.current.openedVersion) return;
      const loaded = loadedCase((await call('/getOrder', named)).order);
      const { page: mine, onTaken } = latest.current;
      if (!mayTake() || mine.order?.version !== version) return;
      const changes = changesBetween(mine.savedAnswers ?? mine.answers, loaded.answers);
      const { both, taken } = mergeOf(mine, loaded.answers);
      dispatch({ type: 'merged', ...loaded });
      onTaken(taken);
      if (changes.length > 0) setNews({ byCustomer: loaded.order.savedByCustomer === true, changes, both });
    }

    const timer = setInterval(
      () =>
        void look().catch((thrown: unknown) => {
          // an answer that does not come says nothing: the next look may get one
          if (link !== null && asCallError(thrown).code === '403') setLinkEnded(true);
        }),
      link === null ? lookEvery.agent : lookEvery.customer,
    );
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [active, orderNumber, link, dispatch]);
  return { news, seen: () => setNews(null), isLinkEnded };
}

const endOf = (link: KeptOrder['link'], { linkExpiresAt }: KeptOrder) =>
  link ? link.expiresAt : linkExpiresAt;
