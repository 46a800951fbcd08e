import type { ContractSummary } from '@portal/contract';
import { contractLine } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { useCurrentContract } from '@portal/session';
import { Fragment, type ReactNode } from 'react';
import { CustomerContextFallback } from './CustomerContextFallback';
import { CustomerPage, type CustomerPageProps, type CustomerSubject } from './CustomerPage';

/** The contract that a screen shows, and whose it is. */
export interface ContractSubject extends CustomerSubject {
  contract: ContractSummary;
}

interface ContractScreenProps extends Pick<CustomerPageProps, 'title' | 'changes'> {
  children: (subject: ContractSubject) => ReactNode;
}

/** A screen about the current contract; another contract starts it afresh, with nothing of the former. */
export function ContractScreen({ title, changes, children }: ContractScreenProps) {
  useScreenTitle(title);
  const contract = useCurrentContract();
  if (contract === null) return <CustomerContextFallback title={title} />;
  return (
    <CustomerPage title={title} intro={contractLine(contract)} changes={changes}>
      {(subject) => <Fragment key={contract.contractNumber}>{children({ ...subject, contract })}</Fragment>}
    </CustomerPage>
  );
}
