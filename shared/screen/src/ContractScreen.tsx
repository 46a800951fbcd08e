import type { ContractSummary } from '@portal/contract';
import { contractLine } from '@portal/domain';
import { useCurrentContract } from '@portal/session';
import { Fragment, type ReactNode } from 'react';
import { CustomerContextFallback } from './CustomerContextFallback';
import { OtherContractNotice } from './OtherContractNotice';
import { CustomerScreen, type CustomerScreenProps, type CustomerSubject } from './CustomerScreen';

/** The contract that a screen shows, and whose it is. */
export interface ContractSubject extends CustomerSubject {
  contract: ContractSummary;
}

interface ContractScreenProps extends Pick<CustomerScreenProps, 'title' | 'changes' | 'firstBlock'> {
  /** Until the contract is known, in the shape of the first block. */
  skeleton?: ReactNode;
  children: (subject: ContractSubject) => ReactNode;
}

/** A screen about the current contract; another contract starts it afresh, with nothing of the former. */
export function ContractScreen({ title, changes, firstBlock, skeleton, children }: ContractScreenProps) {
  const contract = useCurrentContract();
  // blank: the place of the contract's line, so that what follows does not move
  if (contract === null) {
    return (
      <CustomerContextFallback title={title} intro={'\u00a0'} firstBlock={firstBlock} skeleton={skeleton} />
    );
  }
  return (
    <CustomerScreen title={title} intro={contractLine(contract)} changes={changes}>
      {(subject) => (
        <>
          <OtherContractNotice />
          <Fragment key={contract.contractNumber}>{children({ ...subject, contract })}</Fragment>
        </>
      )}
    </CustomerScreen>
  );
}
