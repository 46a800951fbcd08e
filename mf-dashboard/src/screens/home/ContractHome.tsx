import { serverNow } from '@portal/api-client';
import { useCall, type CallState } from '@portal/api-client/query';
import type { ContractSummary, Customer, ResponseOf } from '@portal/contract';
import {
  awaitsFirstPayment,
  firstReceipt,
  isOfferOpen,
  plannedAgain,
  scheduleCondition,
  today as todayInParis,
} from '@portal/domain';
import { NextFrame, OtherContractNotice } from '@portal/screen';
import { useFirstPayments, FirstPayments } from '@portal/screen/debts';
import { supportingAgent, useSession } from '@portal/session';
import { HouseWithLamp, ButtonLink } from '@portal/ui';
import { useFinancialPieces, useMeterReads } from '../../api/contract-calls';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';
import { contractMoment } from '../../rules/contract-moment';
import { ActivationCard } from './activation/ActivationCard';
import { ContractIdentity } from './banner/ContractIdentity';
import { ContractSelector } from './banner/ContractSelector';
import { MomentNotice } from './banner/MomentNotice';
import { ContentCards } from './content/ContentCards';
import { BillCard } from './bill/BillCard';
import { ConsumptionCard } from './consumption/ConsumptionCard';
import { PackageCard } from './package/PackageCard';
import { BalanceCard } from './payments/BalanceCard';
import { LateDebtsNotice } from './payments/LateDebtsNotice';
import { PaymentCards } from './payments/PaymentCards';
import './banner/banner.css';

interface FirstPaymentNoticeProps {
  state: CallState<ResponseOf<'/getFirstPayments'>>;
  contract: ContractSummary;
}

/** What contracts that wait for money wait for; nothing for who has none. */
function FirstPaymentNotice({ state, contract }: FirstPaymentNoticeProps) {
  return (
    <FirstPayments
      state={state}
      contract={contract}
      contact={paths.contact}
      action={({ orderReference }) => (
        <ButtonLink variant="primary" icon="card" href={paths.payFirst(orderReference)}>
          {fr.incidents.card}
        </ButtonLink>
      )}
    />
  );
}

interface ContractBannerProps {
  customer: Customer;
  contract: ContractSummary;
  contracts: ContractSummary[];
}

/** The greeting, and the contract that the whole portal shows (C2.1). */
function ContractBanner({ customer, contract, contracts }: ContractBannerProps) {
  const { customerFullName, companyName } = customer.contact;
  return (
    <div className="dash-banner">
      <div className="dash-banner__words">
        <h1>{fr.greeting(customerFullName.firstName || companyName || '')}</h1>
        {contracts.length === 1 ? (
          <ContractIdentity contract={contract} />
        ) : (
          <ContractSelector contracts={contracts} current={contract} />
        )}
      </div>
      <div className="dash-banner__picture">
        <HouseWithLamp />
      </div>
    </div>
  );
}

interface ContractHomeProps {
  customer: Customer;
  contract: ContractSummary;
  contracts: ContractSummary[];
}

export function ContractHome({ customer, contract, contracts }: ContractHomeProps) {
  const today = todayInParis(serverNow());
  const moment = contractMoment(contract, contracts, today);
  const pieces = useFinancialPieces(contract.contractNumber);
  const { prepayments, adhocPieces } = pieces.data ?? {};
  const reads = useMeterReads(contract);
  const firstPayments = useFirstPayments(customer.customerNumber);
  const whole = useCall('/getContract', {
    customerNbr: customer.customerNumber,
    contractNbr: contract.contractNumber,
  });
  const byAgent = supportingAgent(useSession()) !== null;
  const onItsWay = moment.kind !== 'running' && moment.kind !== 'closed';
  // the notices of a first payment and of an agreed start say the day themselves
  const asked = moment.kind === 'pending' && !awaitsFirstPayment(contract.contractStatus);
  const unread = pieces.status === 'loading' ? 'reading' : null;
  const receipt = prepayments && adhocPieces ? firstReceipt([...prepayments, ...adhocPieces]) : unread;
  const activation = (
    <ActivationCard
      contract={contract}
      customerType={customer.type}
      askedStart={asked ? contract.effectiveStartDate : null}
      receipt={receipt}
    />
  );

  return (
    <div className="dash">
      <ContractBanner customer={customer} contract={contract} contracts={contracts} />
      <OtherContractNotice />
      <MomentNotice moment={moment} planned={plannedAgain(adhocPieces ?? [], today)} />
      <FirstPaymentNotice state={firstPayments} contract={contract} />
      <LateDebtsNotice pieces={pieces} today={today} contracts={contracts.length} />
      {onItsWay && activation}
      <div className="dash-figures">
        <BalanceCard
          customerNumber={customer.customerNumber}
          contractNumber={contract.contractNumber}
          moment={moment}
          awaitsPayment={awaitsFirstPayment(contract.contractStatus)}
        />
        <PaymentCards
          pieces={pieces}
          firstPayment={firstPaymentOf(contract, firstPayments)}
          today={today}
          until={contract.terminationDate}
          condition={scheduleCondition(contract.contractStatus)}
          awaitsBill={moment.kind === 'running' && contract.billingMode !== 'PAYMENT_SCHEDULE'}
        />
      </div>
      <div className="dash-pair">
        <ConsumptionCard reads={reads} closed={moment.kind === 'closed'} />
        <PackageCard
          contract={whole}
          reads={reads}
          moment={moment}
          offerOpen={isOfferOpen(contract.contractStatus, byAgent)}
          today={today}
        />
      </div>
      <NextFrame place={null}>
        {!onItsWay && (
          <BillCard customerNumber={customer.customerNumber} contractNumber={contract.contractNumber} />
        )}
        {!onItsWay && activation}
        <ContentCards />
      </NextFrame>
    </div>
  );
}

function firstPaymentOf({ contractNumber }: ContractSummary, state: ReturnType<typeof useFirstPayments>) {
  if (state.status !== 'ready') return null;
  const payments = state.data.firstPayments;
  return (
    payments.find(({ contracts }) => contracts.some((each) => each.contractNumber === contractNumber)) ?? null
  );
}
