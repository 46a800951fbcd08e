import { useScreenTitle } from '@portal/remote';
import { Button, ConfirmModal, Page } from '@portal/ui';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useCaseQuote } from '../../api/use-case-quote';
import { caseWords } from '../../i18n/case';
import type { OfferAnswers } from '../../rules/case/answers';
import { type AnsweredSection, type CasePage, nextPage } from '../../rules/case/case-page';
import { shownPrices } from '../../rules/case/case-prices';
import type { Prefill } from '../../rules/case/prefill';
import { paths } from '../../paths';
import { CaseContext, type CaseVisitor, type SaveFailure } from './case-context';
import { CaseHeader } from './CaseHeader';
import { CaseRail } from './CaseRail';
import { AsideNotices, DraftStatus, HeldDraftNotice } from './DraftNotices';
import { Completed } from './Completed';
import { onlyReads, ReadOnlyNotice } from './ReadOnlyNotice';
import { Sections } from './Sections';
import { useCaseDraft } from './use-case-draft';

interface CaseWorkProps {
  start: CasePage;
  prefill: Prefill;
  visitor: CaseVisitor;
  /** A new case has its number: its address names it from now on. */
  onNumbered?: (orderNumber: string) => void;
}

/** The case in hand: header, sections, and the rail with price and progress. */
export function CaseWork({ start, prefill, visitor, onNumbered }: CaseWorkProps) {
  const [page, dispatch] = useReducer(nextPage, start);
  const { order } = page;
  const title = order ? caseWords.titleOf(order.orderNumber) : caseWords.title;
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
  };
  return (
    <CaseContext value={context}>
      <Page
        title={title}
        intro={visitor.link === null ? caseWords.intro : caseWords.introOfLink}
        className="case"
      >
        {readOnly && <ReadOnlyNotice />}
        <CaseHeader order={order} />
        <div className="case-columns">
          <div className="case-sections">
            <HeldDraftNotice draft={draft} onResume={resumeBy(draft.resume)} />
            <AsideNotices draft={draft} onSwap={resumeBy(draft.swap)} />
            {/* a form that stood open begins again, with what it held */}
            <Sections key={resumed} />
            <Completed />
            {visitor.link === null && (
              <StartAgain orderNumber={order?.orderNumber ?? null} onConfirm={draft.drop} />
            )}
          </div>
          <CaseRail>
            <DraftStatus draft={draft} />
          </CaseRail>
        </div>
      </Page>
    </CaseContext>
  );
}

/** Whoever holds the link of a case has one that is saved. */
const isNewByAgent = ({ order }: CasePage, { groupName, link }: CaseVisitor) =>
  order === null && groupName !== null && link === null;

/** A tab that is loaded again, or closed and opened from the history, finds the case (B1.5). */
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

/** Asks, then begins anew without the query string (B1.4). */
function StartAgain({
  orderNumber,
  onConfirm,
}: {
  orderNumber: string | null;
  onConfirm: () => Promise<void>;
}) {
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const words = caseWords.reset;
  const startAgain = async () => {
    setLeaving(true);
    await onConfirm();
    window.location.assign(paths.case);
  };
  return (
    <>
      <Button variant="quiet" icon="refresh" className="case-reset" onClick={() => setAsked(true)}>
        {words.button}
      </Button>
      <ConfirmModal
        open={asked}
        title={words.title}
        confirmLabel={words.confirm}
        danger
        loading={leaving}
        onCancel={() => setAsked(false)}
        onConfirm={() => void startAgain()}
      >
        <p>{words.words}</p>
        {orderNumber && <p>{words.kept(orderNumber)}</p>}
      </ConfirmModal>
    </>
  );
}
