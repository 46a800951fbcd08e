import { contractStateDisplay, energyLabel, formatDay, isClosedContract } from '@portal/domain';
import { lazyPart } from '@portal/screen';
import { Notice, Page, Skeleton, StatusBadge } from '@portal/ui';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { frContractPage as words } from '../../i18n/fr-contract-page';
import { contractAddress } from '../../paths';
import type { ContractPageData } from '../../rules/contract/contract-history';
import { AmendmentsCard } from './AmendmentsCard';
import { BillingCard, HolderCard, OfferCard, PointCard } from './FactCards';
import { HistoryCard } from './HistoryCard';
import { BillsCard, PaymentsCard } from './MoneyCards';
import { RequestsOfContract } from './RequestsOfContract';
import { VouchersCard } from './VouchersCard';

const CustomerNotes = lazyPart(
  async () => (await import('../../components/notes/CustomerNotes')).CustomerNotes,
);

const RepaymentsCard = lazyPart(
  async () => (await import('../../components/repayment/RepaymentsCard')).RepaymentsCard,
);

interface ContractPageProps {
  page: ContractPageData;
  title: string;
  back: ReactNode;
}

/** A contract with all that an agent asks about it, the most asked first. */
export function ContractPage({ page, title, back }: ContractPageProps) {
  const { contract, customer, may } = page;
  const { label, tone } = contractStateDisplay(contract);
  return (
    <Page title={title} intro={back} className="contract-page">
      <p className="contract-page__state">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span>{energyLabel(contract.energy)}</span>
        <span>{contract.offer}</span>
        <span className="contract-page__visible">{words.visible}</span>
      </p>
      <HolderNotice page={page} />
      <div className="contract-page__columns">
        <div className="contract-page__main">
          <div className="contract-page__cards">
            <OfferCard page={page} />
            <PointCard page={page} />
          </div>
          <BillsCard page={page} />
          <PaymentsCard page={page} />
          <HistoryCard page={page} />
          <AmendmentsCard contract={contract.contractNumber} />
        </div>
        <div className="contract-page__aside">
          <HolderCard page={page} />
          <BillingCard page={page} />
          <Suspense fallback={<Skeleton label={words.repaymentsComing} lines={4} />}>
            <RepaymentsCard customer={customer.customerNbr} contract={contract.contractNumber} />
          </Suspense>
          <VouchersCard page={page} />
          {may.requests && <RequestsOfContract contract={contract.contractNumber} />}
          <Suspense fallback={<Skeleton label={words.notesComing} lines={6} />}>
            <CustomerNotes customer={customer.customerNbr} contract={contract.contractNumber} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

/** That the contract is over, or another customer's now. */
function HolderNotice({ page: { contract, customer, holders } }: { page: ContractPageData }) {
  const { contractStatus, terminationDate, contractNumber } = contract;
  if (!isClosedContract(contractStatus) || terminationDate === null) return null;
  const present = holders.find((holder) => holder.present);
  if (present && present.customerNbr !== customer.customerNbr) {
    return (
      <Notice
        tone="warning"
        title={words.formerHolder(customer.name, formatDay(terminationDate))}
        action={<Link to={contractAddress(contractNumber)}>{words.seePresent}</Link>}
      >
        {words.formerHolderWords}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={words.ended(formatDay(terminationDate))}>
      {words.endedWords}
    </Notice>
  );
}
