import { asCallError, call } from '@portal/api-client';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import isEqual from 'react-fast-compare';
import { orderStatus } from '../../../api/first-payment';
import { type CasePart, caseParts, changesBetween, type PartChange } from '../../../rules/case/case-changes';
import { type CaseAction, type CasePage, mergeOf } from '../../../rules/case/case-page';
import { isComplete, isSigned } from '../../../rules/case/case-questions';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { loadedCase } from '../../../rules/case/loaded-case';
import { isChanged } from '../../../rules/case/unsaved-changes';
import type { CaseVisitor } from '../case-context';

/** ms between two looks: an agent waits for the customer, who looks for changes of the agent now and then. */
const lookEvery = { agent: 5_000, customer: 10_000 };

/** What somebody else changed in the case while it was open here. */
export interface CaseNews {
  byCustomer: boolean;
  changes: readonly PartChange[];
  /** Parts in which the same was changed here, too: that is kept. */
  both: readonly CasePart[];
  /** The case was signed meanwhile: what was changed here is gone. */
  isSigned?: boolean;
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
  /** The first payment was refused on another page, while this one was open. */
  isPaymentRefused: boolean;
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
  const [wasRefused, setRefused] = useState(false);
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
      if (isRefused(read) !== isRefused(order)) setRefused(isRefused(read));
      if (read.version > order.version && !isSigned(read)) return takeChanges(order);
      const { page: mine } = latest.current;
      if (isSigned(read) && !isSigned(order) && (isChanged(mine) || read.version !== order.version)) {
        return showSigned();
      }
      const now = { ...order, ...read, version: order.version, linkExpiresAt: endOf(read.link, order) };
      if (!isEqual(now, order)) dispatch({ type: 'statusRead', order: now });
    }

    /** What was signed is what was saved, whatever was changed here since. */
    async function showSigned(): Promise<void> {
      const loaded = loadedCase((await call('/getOrder', named)).order);
      const { page: mine, onTaken } = latest.current;
      if (!mayTake()) return;
      const changes = changesBetween(loaded.answers, mine.answers);
      const isLost = changes.length > 0 || Object.keys(mine.typed).length > 0;
      dispatch({ type: 'loaded', ...loaded });
      onTaken(caseParts);
      if (isLost) setNews({ byCustomer: true, changes, both: [], isSigned: true });
    }

    async function takeChanges({ version }: KeptOrder): Promise<void> {
      if (version < latest.current.openedVersion) return;
      const loaded = loadedCase((await call('/getOrder', named)).order);
      // the form of the client is loaded with that section
      const { clientForm } = await import('../../../rules/case/client-values');
      const { page: mine, onTaken } = latest.current;
      if (!mayTake() || mine.order?.version !== version) return;
      const [before, after] = [(mine.savedAnswers ?? mine.answers).client, loaded.answers.client];
      const forms =
        before && after ? { before: { ...clientForm(before) }, after: { ...clientForm(after) } } : undefined;
      const changes = changesBetween(mine.savedAnswers ?? mine.answers, loaded.answers);
      const { both, taken, joined } = mergeOf(mine, loaded.answers, forms);
      dispatch({ type: 'merged', ...loaded, forms });
      onTaken([...taken, ...joined]);
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
  return {
    news,
    seen: () => {
      setNews(null);
      setRefused(false);
    },
    isLinkEnded,
    // paid since, on this page
    isPaymentRefused: wasRefused && isRefused(page.order),
  };
}

const isRefused = (order: Pick<KeptOrder, 'firstPaymentCBStatus'> | null): boolean =>
  order?.firstPaymentCBStatus === 'IN_FAILURE';

const endOf = (link: KeptOrder['link'], { linkExpiresAt }: KeptOrder) =>
  link ? link.expiresAt : linkExpiresAt;
