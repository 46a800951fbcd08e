import { serverNow } from '@portal/api-client';
import { useCall, type CallState } from '@portal/api-client/query';
import type { ContractSummary, Customer, HomeBlock, ResponseOf } from '@portal/contract';
import {
  awaitsFirstPayment,
  firstReceipt,
  isOfferOpen,
  plannedAgain,
  scheduleCondition,
  today as todayInParis,
} from '@portal/domain';
import { AnswerDrawing, OtherContractNotice } from '@portal/screen';
import { AccountParts, FirstPayments, useFirstPayments } from '@portal/screen/debts';
import { supportingAgent, useSession } from '@portal/session';
import { ButtonLink, Card, Link } from '@portal/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { useBalance, useFinancialPieces, useHomeMoment, useMeterReads } from '../../api/contract-calls';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';
import { balanceFigure } from '../../rules/balance-figure';
import { type ContractMoment, contractMoment } from '../../rules/contract-moment';
import { homeCards } from '../../rules/moment-card';
import { ActivationSteps } from './activation/ActivationSteps';
import { ConsumptionCard, ConsumptionFold } from './consumption/ConsumptionCard';
import { ContentCards } from './content/ContentCards';
import { FirstCard, OtherCards } from './first/FirstCard';
import { PackageCard } from './package/PackageCard';
import { BalanceCard } from './payments/BalanceCard';
import { DebtsFold } from './payments/DebtsFold';
import { MoneyCard } from './payments/MoneyCard';
import { PaymentCards } from './payments/PaymentCards';
import { SettlementPart } from './payments/SettlementPart';
import { BillRow } from './rest/BillRow';
import { Fold } from './rest/Fold';
import './banner/banner.css';

/** Until it is known, or where it could not be read: what most homes of such a contract show. */
function usualBlocks({ kind }: ContractMoment): Record<'open' | 'folded', readonly HomeBlock[]> {
  if (kind === 'running') return { open: ['MONEY', 'CONSUMPTION'], folded: ['BILL', 'OFFER', 'ADVICE'] };
  const folded = ['OFFER', 'CONSUMPTION', 'ADVICE'] as const;
  return kind === 'closed' ? { open: ['MONEY'], folded } : { open: ['ACTIVATION', 'MONEY'], folded };
}

interface FirstPaymentFoldProps {
  state: CallState<ResponseOf<'/getFirstPayments'>>;
  contract: ContractSummary;
}

/** What contracts that wait for money wait for, in detail; nothing for who has none. */
function FirstPaymentFold({ state, contract }: FirstPaymentFoldProps) {
  const isAwaited =
    awaitsFirstPayment(contract.contractStatus) || (state.data?.firstPayments.length ?? 0) > 0;
  if (!isAwaited) return null;
  return (
    <Fold icon="card" title={fr.first.payment}>
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
    </Fold>
  );
}

/** The greeting; the frame names the contract above it. Who has several finds the sums of all of them. */
function Banner({ customer, contracts }: { customer: Customer; contracts: number }) {
  const { customerFullName, companyName } = customer.contact;
  return (
    <div className="dash-banner">
      <div className="dash-banner__words">
        <h1>{fr.greeting(customerFullName.firstName || companyName || '')}</h1>
      </div>
      {contracts > 1 && (
        <Link className="dash-banner__all" href={paths.contracts}>
          {fr.allContracts(contracts)}
        </Link>
      )}
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
  const balance = useBalance(customer.customerNumber, contract.contractNumber);
  const home = useHomeMoment(customer.customerNumber, contract.contractNumber);
  // once its figures are there, each of them is asked for again in its place
  const [budgetOf, setBudgetOf] = useState<string | null>(null);
  const haveCome = [pieces, balance, home].every(({ status }) => status !== 'loading');
  if (haveCome && budgetOf !== contract.contractNumber) setBudgetOf(contract.contractNumber);
  const activation = (
    <ActivationSteps
      contract={contract}
      customerType={customer.type}
      askedStart={asked ? contract.effectiveStartDate : null}
      receipt={receipt}
    />
  );

  const blocks: Record<HomeBlock, () => ReactNode> = {
    ACTIVATION: () => <Card title={fr.timeline.title}>{activation}</Card>,
    MONEY: () => (
      <MoneyCard>
        {budgetOf === contract.contractNumber && (
          <PaymentCards
            pieces={pieces}
            firstPayment={firstPaymentOf(contract, firstPayments)}
            today={today}
            until={contract.terminationDate}
            condition={scheduleCondition(contract.contractStatus)}
            awaitsBill={moment.kind === 'running' && contract.billingMode !== 'PAYMENT_SCHEDULE'}
          >
            <BalanceCard
              state={balance}
              moment={moment}
              figure={(sums) =>
                balanceFigure(sums, {
                  pieces: pieces.data,
                  today,
                  awaitsPayment: awaitsFirstPayment(contract.contractStatus),
                })
              }
            />
            {home.data?.settlement && <SettlementPart settlement={home.data.settlement} />}
            <AnswerDrawing state={balance} show="nothing">
              {({ account }) => account && <AccountParts sums={account} label={fr.balance.parts} />}
            </AnswerDrawing>
          </PaymentCards>
        )}
      </MoneyCard>
    ),
    CONSUMPTION: () => <ConsumptionCard reads={reads} closed={moment.kind === 'closed'} />,
    BILL: () => <BillRow bill={home.data?.bill ?? null} />,
    OFFER: () => (
      <PackageCard
        contract={whole}
        reads={reads}
        moment={moment}
        offerOpen={isOfferOpen(contract.contractStatus, byAgent)}
        today={today}
      >
        {!onItsWay && (
          <>
            <h3 className="dash-offer__activation">{fr.timeline.title}</h3>
            {activation}
          </>
        )}
      </PackageCard>
    ),
    // asked for once they are opened (C2.6)
    ADVICE: () => (
      <Fold icon="leaf" title={fr.advice.title} summary={fr.advice.summary}>
        <ContentCards />
      </Fold>
    ),
  };
  const { open, folded } = home.data ?? usualBlocks(moment);
  const isWhole = (block: HomeBlock) => block === 'MONEY' || block === 'ACTIVATION';
  const main = open.filter((block) => !isWhole(block));
  const planned = plannedAgain(adhocPieces ?? [], today);

  return (
    <div className="dash">
      <Banner customer={customer} contracts={contracts.length} />
      <OtherContractNotice />
      <FirstCard home={home} moment={moment} planned={planned} />
      {open.filter(isWhole).map((block) => (
        <Fragment key={block}>{blocks[block]()}</Fragment>
      ))}
      <div className={main.length > 0 ? 'dash-pair' : undefined}>
        {main.map((block) => (
          <Fragment key={block}>{blocks[block]()}</Fragment>
        ))}
        <div className="dash-rest">
          <FirstPaymentFold state={firstPayments} contract={contract} />
          <DebtsFold pieces={pieces} today={today} contracts={contracts.length} />
          <OtherCards
            cards={home.data ? homeCards(home.data).slice(1) : []}
            moment={moment}
            planned={planned}
          />
          {folded.map((block) => (
            <Fragment key={block}>
              {block === 'CONSUMPTION' ? (
                <ConsumptionFold reads={reads} closed={moment.kind === 'closed'} />
              ) : (
                blocks[block]()
              )}
            </Fragment>
          ))}
        </div>
      </div>
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
