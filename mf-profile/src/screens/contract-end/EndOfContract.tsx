import { serverNow } from '@portal/api-client';
import type { Contract, ContractSummary, Customer } from '@portal/contract';
import {
  isClosedContract,
  terminationRefusal,
  today as todayInParis,
  withdrawalRefusal,
  type Day,
} from '@portal/domain';
import { useState, Suspense } from 'react';
import { ButtonLink, Card, EmptyState, Link, Skeleton } from '@portal/ui';
import { lazyPart } from '@portal/screen';
import { ConfirmEnd } from './ConfirmEnd';
import { EndReceipt } from './EndReceipt';
import { Recorded } from './Recorded';
import { type EndOutcome, useContractEnd } from './use-contract-end';
import { WithdrawalCard, type EndCardProps } from './WithdrawalCard';
import { frContractEnd } from '../../i18n/fr-contract-end';
import { links } from '../../paths';

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

const { closed, receipt } = frContractEnd;

/** Nothing is left to end. */
function Closed({ day }: { day: Day | null }) {
  return (
    <Card>
      <EmptyState
        title={closed.title}
        action={
          <ButtonLink href={links.documents} icon="document">
            {receipt.documents}
          </ButtonLink>
        }
      >
        {day === null ? closed.unknown : closed.on(day)}
      </EmptyState>
    </Card>
  );
}

const words = frContractEnd.termination;
const TerminationForm = lazyPart(() => import('./TerminationForm').then((module) => module.TerminationForm));

/** « Résilier votre contrat »: shows the form at once, so that it is one click away from any screen by the menu. */
function TerminationCard(props: EndCardProps & { contract: ContractSummary }) {
  return (
    <Card title={words.card}>
      <div className="end-words">
        <p>{props.ending.status === 'effective' ? words.intro : words.unsupplied}</p>
        <p className="end-soft">
          {words.moving.words} <Link href={links.move}>{words.moving.link}</Link>
        </p>
      </div>
      <Suspense fallback={<Skeleton label={frContractEnd.loading} lines={5} />}>
        <TerminationForm {...props} />
      </Suspense>
    </Card>
  );
}
