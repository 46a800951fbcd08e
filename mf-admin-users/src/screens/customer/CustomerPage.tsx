import { useCall } from '@portal/api-client/query';
import type { CustomerStanding } from '@portal/contract';
import { formatLongDay } from '@portal/domain';
import { lazyDialog, lazyPart } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Notice, Page, Skeleton, StatusBadge, type StatusTone } from '@portal/ui';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frCustomerPage as words } from '../../i18n/fr-customer-page';
import type { RefusedDebit } from '../../rules/customer-page/refused-debit';
import { customerRightsOf } from '../customer-search/customer-rights';
import { CustomerActions } from './actions/CustomerActions';
import { AccountCard } from './blocks/AccountCard';
import { ConsentsCard } from './blocks/ConsentsCard';
import { ConsumptionCard } from './blocks/ConsumptionCard';
import { ContractsCard } from './blocks/ContractsCard';
import { IdentityCard } from './blocks/IdentityCard';
import { MandatesCard } from './blocks/MandatesCard';
import { VisitsCard } from './blocks/VisitsCard';
import { WorkCard } from './blocks/WorkCard';
import type { PageAnswer } from './customer-name';
import { FeedCard } from './feed/FeedCard';

const CustomerNotes = lazyPart(
  async () => (await import('../../components/notes/CustomerNotes')).CustomerNotes,
);

const RepaymentsCard = lazyPart(
  async () => (await import('../../components/repayment/RepaymentsCard')).RepaymentsCard,
);
const PlanDebit = lazyDialog(async () => (await import('./actions/PlanDebit')).PlanDebit);

const tones: Record<CustomerStanding, StatusTone> = {
  NEW: 'info',
  CURRENT: 'success',
  ENDED: 'neutral',
  ERASED: 'neutral',
};

interface CustomerPageProps {
  page: PageAnswer;
  reread: () => void;
  title: string;
  back: ReactNode;
  /** Why the page could not be read again. */
  failure: ReactNode;
}

/** Each card loads, fails and is read again by itself. */
export function CustomerPage({ page, reread, title, back, failure }: CustomerPageProps) {
  const { customer, standing, endedOn, since, currentContracts, hasOthers } = page;
  const { customerNumber, contractCount } = customer;
  const account = useCall('/getCustomerAccount', { customerNbr: customerNumber });
  const work = useCall('/getCustomerWork', { customerNbr: customerNumber });
  const session = useSession();
  const acts = isKnown(session) && customerRightsOf(session.autorizationsScheme, session.groupe).acts;
  const [debit, setDebit] = useState<RefusedDebit | null>(null);
  const feed = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const [, setQuery] = useSearchParams();
  const showContract = useCallback(
    (contract: string) => {
      setQuery((query) => {
        const next = new URLSearchParams(query);
        next.set('contract', contract);
        return next;
      });
      feed.current?.scrollIntoView({ block: 'start' });
      feed.current?.focus({ preventScroll: true });
    },
    [setQuery],
  );
  return (
    <Page
      title={title}
      intro={back}
      className="customer-page"
      actions={
        <CustomerActions
          page={page}
          account={account.data}
          work={work.data}
          onChanged={reread}
          onDebit={setDebit}
          onNote={() => {
            notes.current?.scrollIntoView({ block: 'start' });
            notes.current?.querySelector('textarea')?.focus({ preventScroll: true });
          }}
        />
      }
    >
      {failure}
      <ul className="customer-facts" aria-label={words.facts}>
        <li>
          <strong>{words.number(customerNumber)}</strong>
        </li>
        <li>
          <StatusBadge tone={tones[standing]}>{words.standings[standing]}</StatusBadge>
        </li>
        <li>{words.since(formatLongDay(since))}</li>
        {contractCount > 0 && <li>{words.contracts(currentContracts, contractCount)}</li>}
        <li className="customer-facts__seen">{words.seen}</li>
      </ul>
      {standing === 'ENDED' && (
        <Notice tone="info">{endedOn ? words.ended(formatLongDay(endedOn)) : words.endedUnknown}</Notice>
      )}
      {hasOthers && <Notice tone="info">{words.hasOthers}</Notice>}
      <div className="customer-page__cards">
        <IdentityCard page={page} />
        <AccountCard state={account} onDebit={acts ? setDebit : undefined} />
        <WorkCard state={work} customerNumber={customerNumber} />
      </div>
      {contractCount > 0 && (
        <ContractsCard customerNumber={customerNumber} count={contractCount} onShow={showContract} />
      )}
      <div className="customer-page__columns">
        <div ref={feed} tabIndex={-1} className="customer-page__feed">
          <FeedCard customer={customer} />
        </div>
        <div className="customer-page__aside">
          <div ref={notes}>
            <Suspense fallback={<Skeleton label={words.notesComing} lines={6} />}>
              <CustomerNotes customer={customerNumber} />
            </Suspense>
          </div>
          {contractCount > 0 && (
            <Suspense fallback={<Skeleton label={words.repaymentsComing} lines={4} />}>
              <RepaymentsCard customer={customerNumber} />
            </Suspense>
          )}
          {contractCount > 0 && <ConsumptionCard contracts={customer.contracts} />}
          <MandatesCard state={account} />
          <ConsentsCard customerNumber={customerNumber} />
          <VisitsCard customerNumber={customerNumber} />
        </div>
      </div>
      <Suspense fallback={null}>
        {debit && <PlanDebit customerNumber={customerNumber} debt={debit} onClose={() => setDebit(null)} />}
      </Suspense>
    </Page>
  );
}
