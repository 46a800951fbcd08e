import { contractLine } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { isKnown, shownCustomer, useCurrentContract, useSession } from '@portal/session';
import { EmptyState, Page, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import type { OfferBlock } from '../../components/offer/offer-block';
import { offerWords } from '../../i18n/offer';
import { OfferOfContract } from './OfferOfContract';
import './offer.css';

interface OfferScreenProps {
  title: string;
  children: (block: OfferBlock) => ReactNode;
}

/** A screen about the current contract's offer. Another contract is another sheet: nothing of the former stays. */
export function OfferScreen({ title, children }: OfferScreenProps) {
  useScreenTitle(title);
  const session = useSession();
  const summary = useCurrentContract();
  const customer = isKnown(session) ? session.customer : null;
  const customerNumber = shownCustomer(session);
  const pending = isKnown(session) && session.context.status === 'pending';
  if (summary === null || customer === null || customerNumber === null) {
    return (
      <Page title={title}>
        {pending ? (
          <Skeleton label={offerWords.loading.contract} lines={8} />
        ) : (
          <EmptyState title={offerWords.noContract} />
        )}
      </Page>
    );
  }
  const { contractNumber, energy } = summary;
  const subject = { customerNumber, customerType: customer.type, contractNumber, energy, summary };
  return (
    <Page title={title} intro={contractLine(summary)}>
      <OfferOfContract key={`${customerNumber} ${contractNumber}`} subject={subject}>
        {children}
      </OfferOfContract>
    </Page>
  );
}
