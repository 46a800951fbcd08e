import { serverNow } from '@portal/api-client';
import type { ContractSummary, Customer } from '@portal/contract';
import {
  awaitsFirstPayment,
  firstReceipt,
  plannedAgain,
  scheduleCondition,
  today as todayInParis,
} from '@portal/domain';
import { useFirstPayments } from '@portal/screen/debts';
import { useContract, useFinancialPieces, useMeterReads } from '../../api/contract-calls';
import { contractMoment } from '../../rules/contract-moment';
import { ActivationCard } from './activation/ActivationCard';
import { ContractBanner } from './banner/ContractBanner';
import { MomentNotice } from './banner/MomentNotice';
import { ContentCards } from './content/ContentCards';
import { BillCard } from './bill/BillCard';
import { ConsumptionCard } from './consumption/ConsumptionCard';
import { PackageCard } from './package/PackageCard';
import { BalanceCard } from './payments/BalanceCard';
import { FirstPaymentNotice } from './payments/FirstPaymentNotice';
import { LateDebtsNotice } from './payments/LateDebtsNotice';
import { PaymentCards } from './payments/PaymentCards';

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
  const whole = useContract(customer.customerNumber, contract.contractNumber);
  const onItsWay = moment.kind !== 'running' && moment.kind !== 'closed';
  // the notices of a first payment and of an agreed start say the day themselves
  const asked = moment.kind === 'pending' && !awaitsFirstPayment(contract.contractStatus);
  const activation = (
    <ActivationCard
      contract={contract}
      customerType={customer.type}
      askedStart={asked ? contract.effectiveStartDate : null}
      receipt={prepayments && adhocPieces ? firstReceipt([...prepayments, ...adhocPieces]) : null}
    />
  );

  return (
    <div className="dash">
      <ContractBanner customer={customer} contract={contract} contracts={contracts} />
      <MomentNotice moment={moment} planned={plannedAgain(adhocPieces ?? [], today)} />
      <FirstPaymentNotice state={firstPayments} contract={contract} />
      <LateDebtsNotice pieces={pieces} today={today} />
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
        <PackageCard contract={whole} reads={reads} moment={moment} today={today} />
      </div>
      {!onItsWay && (
        <BillCard customerNumber={customer.customerNumber} contractNumber={contract.contractNumber} />
      )}
      {!onItsWay && activation}
      <ContentCards />
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
