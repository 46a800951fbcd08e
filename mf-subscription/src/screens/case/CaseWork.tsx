import { useScreenTitle } from '@portal/remote';
import { Page, ButtonLink, Notice, Skeleton } from '@portal/ui';
import { Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useCaseQuote } from '../../api/use-case-quote';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import type { OfferAnswers } from '../../rules/case/answers';
import { type AnsweredSection, type CasePage, nextPage } from '../../rules/case/case-page';
import { shownPrices } from '../../rules/case/case-prices';
import { isComplete } from '../../rules/case/case-questions';
import { resumesAt } from '../../rules/case/resumed-section';
import { lossOf } from '../../rules/case/unsaved-changes';
import type { Prefill } from '../../rules/case/prefill';
import type { Keeping } from '../../api/case-draft-keeper';
import { paths } from '../../paths';
import { CaseContext, type CaseVisitor, type SaveFailure, useCase, useIsCustomer } from './case-context';
import { CaseHeader } from './CaseHeader';
import { CaseRail } from './CaseRail';
import { ChangesNotice, DraftStatus, OtherDraftsNotice, ResumedNotice } from './DraftNotices';
import { Follow, ProgressNotices } from './follow/lazy-follow';
import { useCaseProgress } from './follow/use-case-progress';
import { LeaveGuard } from './LeaveGuard';
import { onlyReads, ReadOnlyNotice } from './ReadOnlyNotice';
import { Sections } from './Sections';
import { StartAgain } from './StartAgain';
import type { CaseRequests } from './subscribe/case-requests';
import { type ResumedDraft, useCaseDraft } from './use-case-draft';
import { type KeptChanges, useUnsavedChanges } from './use-unsaved-changes';

/** The notice of a signed case whose first payment by card, if any, is made. */
export function Completed() {
  const { page, visitor } = useCase();
  const words = (useIsCustomer() ? frCaseOfLink : frCase).completed;
  if (!isComplete(page.order)) return null;
  return (
    <div role="status">
      <Notice
        tone="success"
        title={words.title}
        action={
          visitor.link === null && (
            <ButtonLink href={paths.case} icon="plus">
              {words.another}
            </ButtonLink>
          )
        }
      >
        {page.order?.firstPaymentCBStatus === 'FINALIZED' ? words.paid : words.unpaid}{' '}
        {page.order?.customerNumber && words.customer(page.order.customerNumber)}
      </Notice>
    </div>
  );
}

interface CaseWorkProps {
  start: CasePage;
  prefill: Prefill;
  visitor: CaseVisitor;
  /** Called before the page puts its draft or its number in the address. */
  onAddressed?: (own: string) => void;
  /** The draft that a new case goes on with. */
  resumed?: ResumedDraft | null;
  /** Unsaved changes of this saved case, from an earlier visit of the agent. */
  left?: KeptChanges | null;
  /** Called after the agent has dropped these changes. */
  onAbandoned?: () => void;
}

/** The page of a case: header, sections, and the column with price and progress. */
export function CaseWork(props: CaseWorkProps) {
  const { start, prefill, visitor, onAddressed, resumed = null, left = null, onAbandoned } = props;
  const [page, dispatch] = useReducer(nextPage, start);
  const { order } = page;
  const words = visitor.link === null ? frCase : frCaseOfLink;
  const title = order ? words.titleOf(order.orderNumber) : words.title;
  useScreenTitle(title);
  const [failure, onFailure] = useState<SaveFailure | null>(null);
  const [sending, onSending] = useState<SaveFailure['kind'] | null>(null);
  const requestsRef = useRef<CaseRequests>({ running: false, unanswered: [] });
  const [rested, onRested] = useState<string | null>(null);
  // the offer that is being chosen: priced before it is validated
  const [preview, onPreview] = useState<OfferAnswers | null>(null);
  const caseLink = useMemo(() => caseLinkOf(page, visitor), [page, visitor]);
  const answers = preview ? { ...page.answers, offer: preview } : page.answers;
  const quote = useCaseQuote(answers, caseLink);
  const prices = shownPrices(page.savedPrices, answers, quote?.data?.budgets);
  const readOnly = onlyReads(visitor);
  const isNew = isNewByAgent(start, visitor) && !readOnly;
  const draft = useCaseDraft(page, { active: isNew, resumed });
  useOwnAddress(
    { orderNumber: order?.orderNumber ?? null, draft: draftName(draft.keeping), link: visitor.link },
    onAddressed,
  );
  const mayBeKept = visitor.groupName !== null && visitor.link === null && !readOnly;
  const changes = useUnsavedChanges(page, dispatch, { left, active: mayBeKept });
  const keeping = order === null ? draft.keeping : changes.keeping;
  const failed = changes.unkept || (keeping !== null && 'problem' in keeping);
  // an agent who only reads has nothing that could be saved
  const loss = readOnly ? null : lossOf(page, { mayBeKept, failed });
  const [leaves, setLeaves] = useState(false);
  const abandon = async () => {
    setLeaves(true);
    visitor.alone?.drop();
    await Promise.all([draft.drop(), changes.abandon()]);
  };
  const { alone } = visitor;
  useEffect(() => alone?.keep(page, alone.started), [alone, page]);
  const [times, setTimes] = useState(0);
  const onRemount = useFieldAgain(times);
  const progress = useCaseProgress(page, dispatch, {
    visitor,
    isBusy: () => requestsRef.current.running || requestsRef.current.signing === true,
    openedVersion: start.order?.version ?? 0,
    // an open form, and that of the payment, begin again with what they show now
    onTaken: (taken) => {
      if (!taken.some((part) => part === page.open || part === 'payment')) return;
      onRemount();
      setTimes((count) => count + 1);
    },
  });
  /** Runs an action that replaces typed values, then remounts the sections. */
  const resumeBy =
    <Given extends unknown[]>(goOn: (...given: Given) => void) =>
    (...given: Given) => {
      goOn(...given);
      setTimes((count) => count + 1);
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
    sending,
    onSending,
    requestsRef,
    rested,
    onRested,
    onPreview,
    isClosed: progress.isLinkEnded,
    abandon,
  };
  return (
    <CaseContext value={context}>
      <Page title={title} intro={introOf(order, visitor, words)} className="case">
        {readOnly && <ReadOnlyNotice />}
        <CaseHeader order={order} />
        <div className="case-columns">
          <div className="case-sections">
            {/* there before its words are: screen readers hear them come */}
            <div className="case-follow__notices" role="status">
              {progress.news || progress.isLinkEnded || progress.isPaymentRefused || order?.abandonReason ? (
                <Suspense>
                  <ProgressNotices progress={progress} />
                </Suspense>
              ) : null}
            </div>
            {visitor.link === null && order && (
              <Suspense fallback={<FollowComing />}>
                <Follow />
              </Suspense>
            )}
            <ChangesNotice
              changes={changes}
              onRead={resumeBy(changes.read)}
              onAbandon={() =>
                void changes.abandon().then(changes.found?.fate === 'restored' ? onAbandoned : undefined)
              }
            />
            {isNew &&
              order === null &&
              (resumed ? <ResumedNotice resumed={resumed} onAbandon={abandon} /> : <OtherDraftsNotice />)}
            {alone?.isResumed && order === null && (
              <Notice tone="info" title={frCaseOfLink.resumed.title}>
                {frCaseOfLink.resumed.words}
              </Notice>
            )}
            {/* the key remounts an open form, with its values */}
            <Sections key={times} resumesAt={times === 0 && !readOnly ? resumesAt(start, visitor) : null} />
            <Completed />
            {(visitor.link === null || order === null) && (
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

const introOf = (
  order: CasePage['order'],
  { link }: CaseVisitor,
  words: typeof frCase | typeof frCaseOfLink,
) => {
  if (link === null || order === null) return words.intro;
  return isComplete(order) ? words.introOfEnd : words.introOfLink;
};

/** About as high as the card. */
const FollowComing = () => (
  <div className="case-follow__coming">
    <Skeleton label={frCase.loadingOrder} lines={6} />
  </div>
);

/** Leads back to the field that somebody is in while the forms are made anew. */
function useFieldAgain(times: number): () => void {
  const name = useRef<string | null>(null);
  useEffect(() => {
    const field =
      name.current && document.querySelector<HTMLElement>(`.case [name="${CSS.escape(name.current)}"]`);
    name.current = null;
    if (field) field.focus();
  }, [times]);
  return () => (name.current = document.activeElement?.getAttribute('name') ?? null);
}

/** A customer alone has no draft. */
const isNewByAgent = ({ order }: CasePage, { groupName, link }: CaseVisitor) =>
  order === null && groupName !== null && link === null;

interface OwnAddress {
  orderNumber: string | null;
  draft: string | null;
  /** Of a customer: their address is a link. */
  link: string | null;
}

/**
 * Puts the number of a new case, and before it the name of its draft, in the address, so that a reload or the browser's history
 * opens the same case (B1.5). single-spa informs the router of the change.
 */
function useOwnAddress({ orderNumber, draft, link }: OwnAddress, onAddressed?: (own: string) => void): void {
  const own = orderNumber ?? draft;
  useEffect(() => {
    if (own === null || !onAddressed) return;
    if (link !== null) {
      const hash = `#${new URLSearchParams({ orderNumber: own, link })}`;
      onAddressed(hash);
      window.history.replaceState(window.history.state, '', `${paths.caseLink}${hash}`);
      return;
    }
    onAddressed(own);
    const query = new URLSearchParams(orderNumber === null ? window.location.search : { orderNumber });
    if (orderNumber === null) query.set('draft', own);
    window.history.replaceState(window.history.state, '', `${paths.case}?${query}`);
  }, [own, orderNumber, link, onAddressed]);
}

const draftName = (keeping: Keeping | null): string | null =>
  keeping && 'draft' in keeping ? keeping.draft : null;

/** Parameters of calls by a customer with the link; none for an agent, who has a session. */
const caseLinkOf = ({ order }: CasePage, { link, alone }: CaseVisitor) => {
  const orderNumber = order?.orderNumber ?? alone?.started?.orderNumber;
  return link === null || orderNumber === undefined ? {} : { orderNumber, link };
};
