import { type Support, useSupport } from '@portal/api-client/query';
import type { Customer } from '@portal/contract';
import { useScreenTitle } from '@portal/remote';
import { isKnown, shownCustomer, useSession } from '@portal/session';
import { Page } from '@portal/ui';
import type { ReactNode } from 'react';
import { CustomerContextFallback } from './CustomerContextFallback';
import { SupportNotice } from './support/SupportNotice';

/** Whose data a screen shows, and what may be done there. */
export interface CustomerSubject {
  customer: Customer;
  customerNumber: string;
  support: Support;
}

export interface CustomerScreenProps {
  title: string;
  intro?: ReactNode;
  /** The screen has editable data: an agent sees what they may do, and enters a reason. */
  changes?: boolean;
  /** Title of the first block, which is shown until the customer is known. */
  firstBlock?: string;
  children: (subject: CustomerSubject) => ReactNode;
}

/** A screen about the customer that the session shows; another customer starts its content afresh. */
export function CustomerScreen({ title, intro, changes, firstBlock, children }: CustomerScreenProps) {
  const session = useSession();
  const customer = isKnown(session) ? session.customer : null;
  const customerNumber = shownCustomer(session);
  if (customer === null || customerNumber === null) {
    return <CustomerContextFallback title={title} intro={intro} firstBlock={firstBlock} />;
  }
  return (
    <Page title={title} intro={intro}>
      <CustomerContent
        key={customerNumber}
        title={title}
        customer={customer}
        customerNumber={customerNumber}
        changes={changes}
      >
        {children}
      </CustomerContent>
    </Page>
  );
}

interface CustomerContentProps extends Pick<CustomerScreenProps, 'title' | 'changes' | 'children'> {
  customer: Customer;
  customerNumber: string;
}

function CustomerContent({ title, customer, customerNumber, changes, children }: CustomerContentProps) {
  useScreenTitle(title);
  const support = useSupport(customerNumber);
  return (
    <>
      {changes && <SupportNotice support={support} />}
      {children({ customer, customerNumber, support })}
    </>
  );
}
