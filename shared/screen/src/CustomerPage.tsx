import { type Support, useSupport } from '@portal/api-client';
import type { Customer } from '@portal/contract';
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

export interface CustomerPageProps {
  title: string;
  intro?: ReactNode;
  /** The screen has editable data: an agent sees what they may do, and enters a reason. */
  changes?: boolean;
  children: (subject: CustomerSubject) => ReactNode;
}

/** The page of the customer that the session shows; another customer starts its content afresh. */
export function CustomerPage({ title, intro, changes, children }: CustomerPageProps) {
  const session = useSession();
  const customer = isKnown(session) ? session.customer : null;
  const customerNumber = shownCustomer(session);
  if (customer === null || customerNumber === null) return <CustomerContextFallback title={title} />;
  return (
    <Page title={title} intro={intro}>
      <CustomerContent
        key={customerNumber}
        customer={customer}
        customerNumber={customerNumber}
        changes={changes}
      >
        {children}
      </CustomerContent>
    </Page>
  );
}

interface CustomerContentProps extends Pick<CustomerPageProps, 'changes' | 'children'> {
  customer: Customer;
  customerNumber: string;
}

function CustomerContent({ customer, customerNumber, changes, children }: CustomerContentProps) {
  const support = useSupport(customerNumber);
  return (
    <>
      {changes && <SupportNotice support={support} />}
      {children({ customer, customerNumber, support })}
    </>
  );
}
