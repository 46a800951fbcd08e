import { useScreenTitle } from '@portal/remote';
import { Page } from '@portal/ui';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useCaseQuote } from '../../api/use-case-quote';
import { caseWords, caseWordsOfLink } from '../../i18n/case';
import type { OfferAnswers } from '../../rules/case/answers';
import { type AnsweredSection, type CasePage, nextPage } from '../../rules/case/case-page';
import { shownPrices } from '../../rules/case/case-prices';
import { lossOf } from '../../rules/case/unsaved-changes';
import type { Prefill } from '../../rules/case/prefill';
import { paths } from '../../paths';
import { CaseContext, type CaseVisitor, type SaveFailure } from './case-context';
import { CaseHeader } from './CaseHeader';
import { CaseRail } from './CaseRail';
import { AsideNotices, ChangesNotice, DraftStatus, StoredDraftNotice } from './DraftNotices';
import { Completed } from './Completed';
import { LeaveGuard } from './LeaveGuard';
import { onlyReads, ReadOnlyNotice } from './ReadOnlyNotice';
import { Sections } from './Sections';
import { StartAgain } from './StartAgain';
import { useCaseDraft } from './use-case-draft';
import { type KeptChanges, useUnsavedChanges } from './use-unsaved-changes';

interface CaseWorkProps {
  start: CasePage;
  prefill: Prefill;
  visitor: CaseVisitor;
  /** A new case has its number: its address names it from now on. */
  onNumbered?: (orderNumber: string) => void;
  /** What the agent changed in this saved case before, and did not save. */
  left?: KeptChanges | null;
  /** Shows the case as it is saved, without the changes. */
  onAbandoned?: () => void;
}

/** The case in hand: header, sections, and the rail with price and progress. */
export function CaseWork(props: CaseWorkProps) {
  const { start, prefill, visitor, onNumbered, left = null, onAbandoned } = props;
  const [page, dispatch] = useReducer(nextPage, start);
  const { order } = page;
  const words = visitor.link === null ? caseWords : caseWordsOfLink;
  const title = order ? words.titleOf(order.orderNumber) : words.title;
  useScreenTitle(title);
  useNumberedAddress(order?.orderNumber ?? null, onNumbered);
  const [failure, onFailure] = useState<SaveFailure | null>(null);
  const [preview, onPreview] = useState<OfferAnswers | null>(null);
  const caseLink = useMemo(() => caseLinkOf(page, visitor), [page, visitor]);
  const answers = preview ? { ...page.answers, offer: preview } : page.answers;
  const quote = useCaseQuote(answers, caseLink);
  const prices = shownPrices(page.saved, answers, quote?.data?.budgets);
  const readOnly = onlyReads(visitor);
  const draft = useCaseDraft(page, dispatch, isNewByAgent(start, visitor) && !readOnly);
  const mayBeKept = visitor.groupName !== null && visitor.link === null && !readOnly;
  const changes = useUnsavedChanges(page, dispatch, { left, active: mayBeKept });
  const keeping = order === null ? draft.keeping : changes.keeping;
  const failed = changes.unkept || (keeping !== null && 'problem' in keeping);
  // an agent who only reads has nothing that could be saved
  const loss = readOnly ? null : lossOf(page, { mayBeKept, failed });
  const [leaves, setLeaves] = useState(false);
  const abandon = async () => {
    setLeaves(true);
    await Promise.all([draft.drop(), changes.abandon()]);
  };
  const [resumed, setResumed] = useState(0);
  const resumeBy =
    <Given extends unknown[]>(goOn: (...given: Given) => void) =>
    (...given: Given) => {
      goOn(...given);
      setResumed((times) => times + 1);
    };
  const keepTyped = useCallback(
    (section: AnsweredSection, values: object) => dispatch({ type: 'typed', section, values: { ...values } }),
    [],
  );
  const context = {
    page,
    dispatch,
    keepTyped,
    visitor,
    prefill,
    caseLink,
    quote,
    prices,
    failure,
    onFailure,
    onPreview,
    abandon,
  };
  return (
    <CaseContext value={context}>
      <Page title={title} intro={visitor.link === null ? words.intro : words.introOfLink} className="case">
        {readOnly && <ReadOnlyNotice />}
        <CaseHeader order={order} />
        <div className="case-columns">
          <div className="case-sections">
            <ChangesNotice
              changes={changes}
              onRead={resumeBy(changes.read)}
              onAbandon={() =>
                void changes.abandon().then(changes.found?.fate === 'restored' ? onAbandoned : undefined)
              }
            />
            <StoredDraftNotice draft={draft} onResume={resumeBy(draft.resume)} />
            <AsideNotices draft={draft} onSwap={resumeBy(draft.swap)} />
            {/* the key remounts an open form, with its values */}
            <Sections key={resumed} />
            <Completed />
            {visitor.link === null && (
              <StartAgain orderNumber={order?.orderNumber ?? null} onConfirm={abandon} />
            )}
          </div>
          <CaseRail>
            <DraftStatus keeping={keeping} />
          </CaseRail>
        </div>
      </Page>
      <LeaveGuard loss={leaves ? null : loss} />
    </CaseContext>
  );
}

/** A customer with the link of a case always has a saved one. */
const isNewByAgent = ({ order }: CasePage, { groupName, link }: CaseVisitor) =>
  order === null && groupName !== null && link === null;

/** The case survives a reload, or closing the tab and reopening it from the history (B1.5). */
function useNumberedAddress(orderNumber: string | null, onNumbered?: (orderNumber: string) => void): void {
  useEffect(() => {
    if (orderNumber === null || !onNumbered) return;
    onNumbered(orderNumber);
    window.history.replaceState(
      window.history.state,
      '',
      `${paths.case}?${new URLSearchParams({ orderNumber })}`,
    );
  }, [orderNumber, onNumbered]);
}

/** An agent's session says who asks; the link of a case does, for its customer. */
const caseLinkOf = ({ order }: CasePage, { link }: CaseVisitor) =>
  link === null || order === null ? {} : { orderNumber: order.orderNumber, link };
