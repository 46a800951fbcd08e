import { serverNow } from '@portal/api-client';
import type { Contract, ContractSummary, Customer } from '@portal/contract';
import {
  isClosedContract,
  terminationRefusal,
  today as todayInParis,
  withdrawalRefusal,
} from '@portal/domain';
import { useState } from 'react';
import { Closed } from './Closed';
import { ConfirmEnd } from './ConfirmEnd';
import { EndReceipt } from './EndReceipt';
import { Recorded } from './Recorded';
import { TerminationCard } from './TerminationCard';
import { type EndOutcome, useContractEnd } from './use-contract-end';
import { WithdrawalCard } from './WithdrawalCard';

export interface EndOfContractProps {
  customer: Customer;
  customerNumber: string;
  contract: ContractSummary;
  support: { readOnly: boolean };
  whole: Contract;
  /** Reads the contract again. */
  reload: () => void;
}

/** What is open of the two ways out, or the receipt of the one that was taken. */
export function EndOfContract(props: EndOfContractProps) {
  const { customer, customerNumber, contract, support, whole, reload } = props;
  const [outcome, setOutcome] = useState<EndOutcome | null>(null);
  const end = useContractEnd({ customerNumber, contract, reload, onEnded: setOutcome });
  const today = todayInParis(serverNow());
  const ending = {
    status: whole.contractStatus,
    subscriptionDate: whole.subscriptionDate,
    terminationDate: whole.terminationDate,
  };
  const common = { ending, today, readOnly: support.readOnly, end };
  if (outcome) return <EndReceipt outcome={outcome} contract={contract} customerNumber={customerNumber} />;
  return (
    <>
      {isClosedContract(ending.status) && <Closed day={ending.terminationDate} />}
      {withdrawalRefusal(ending, today) === null && <WithdrawalCard {...common} />}
      {terminationRefusal(ending) === null && <TerminationCard {...common} contract={contract} />}
      {!isClosedContract(ending.status) && ending.terminationDate !== null && <Recorded {...common} />}
      <ConfirmEnd end={end} contract={contract} customer={customer} ending={ending} today={today} />
    </>
  );
}
