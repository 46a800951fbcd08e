import { aScheme, type Handlers, type RenderedScreen, renderScreen } from '@portal/testing';
import { type ReactElement, useReducer, useRef, useState } from 'react';
import { useCaseQuote } from '../api/use-case-quote';
import type { OfferAnswers } from '../rules/case/answers';
import { type CasePage, nextPage } from '../rules/case/case-page';
import { shownPrices } from '../rules/case/case-prices';
import { readPrefill } from '../rules/case/prefill';
import { CaseContext, type CaseVisitor, type SaveFailure } from '../screens/case/case-context';
import type { CaseRequests } from '../screens/case/subscribe/case-requests';
import { anOffer, aQuote } from './offers';

interface CaseOptions {
  visitor?: CaseVisitor;
  handlers?: Handlers;
}

const admin: CaseVisitor = { groupName: 'ADMIN', link: null };

/** Renders a part of a case in its page, by default for an administrator. */
export function renderCase(
  part: ReactElement,
  page: CasePage,
  { visitor = admin, handlers = {} }: CaseOptions = {},
): RenderedScreen {
  return renderScreen(
    <InCase start={page} visitor={visitor}>
      {part}
    </InCase>,
    {
      path: '/admin/subscription',
      session: { as: 'agent', scheme: aScheme(['createCase']) },
      handlers: {
        '/getOffers': () => ({ offers: [anOffer()] }),
        '/getPack': ({ contracts }) => aQuote(contracts[0]?.chosenPackages?.[0]?.id === 'P5' ? 1500 : 1300),
        ...handlers,
      },
    },
  );
}

function InCase({
  start,
  visitor,
  children,
}: {
  start: CasePage;
  visitor: CaseVisitor;
  children: ReactElement;
}) {
  const [page, dispatch] = useReducer(nextPage, start);
  const [failure, onFailure] = useState<SaveFailure | null>(null);
  const [sending, onSending] = useState<SaveFailure['kind'] | null>(null);
  const requestsRef = useRef<CaseRequests>({ running: false, unanswered: [] });
  const [rested, onRested] = useState<string | null>(null);
  const [preview, onPreview] = useState<OfferAnswers | null>(null);
  const caseLink = {};
  const answers = preview ? { ...page.answers, offer: preview } : page.answers;
  const quote = useCaseQuote(answers, caseLink);
  const prices = shownPrices(page.savedPrices, answers, quote?.data?.budgets);
  const prefill = readPrefill(new URLSearchParams());
  const keepTyped: CaseContext['keepTyped'] = (section, values) =>
    dispatch({ type: 'typed', section, values: { ...values } });
  return (
    <CaseContext
      value={{
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
        abandon: () => Promise.resolve(),
      }}
    >
      {children}
    </CaseContext>
  );
}
