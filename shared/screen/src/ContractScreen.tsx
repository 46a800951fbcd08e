import type { ContractSummary } from '@portal/contract';
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

/** A screen about the current contract, which the frame names above it; another contract starts it afresh, with nothing of the former. */
export function ContractScreen({ title, changes, firstBlock, skeleton, children }: ContractScreenProps) {
  const contract = useCurrentContract();
  if (contract === null) {
    return <CustomerContextFallback title={title} firstBlock={firstBlock} skeleton={skeleton} />;
  }
  return (
    <CustomerScreen title={title} changes={changes}>
      {(subject) => (
        <>
          <OtherContractNotice />
          <Fragment key={contract.contractNumber}>{children({ ...subject, contract })}</Fragment>
        </>
      )}
    </CustomerScreen>
  );
}
