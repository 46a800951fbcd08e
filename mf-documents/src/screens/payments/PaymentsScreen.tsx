import { serverNow } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ContractSummary } from '@portal/contract';
import { awaitsFirstPayment, today } from '@portal/domain';
import { ContractScreen, useAskedContract } from '@portal/screen';
import { useAwaitsFirstPayment, useFirstPayments } from '@portal/screen/debts';
import { Card, Skeleton } from '@portal/ui';
import { useFinancialPieces } from '../../api/contract-calls';
import { type Payer, tellPaid, useBalance, useDebts, useRepayments } from '../../api/payment-calls';
import { FirstPaymentsHere } from '../../components/FirstPaymentsHere';
import { useComing } from '../../components/use-coming';
import { frPayments } from '../../i18n/fr-payments';
import './payments.css';
import { contractStage } from '../../rules/contract-stage';
import { debtNamed, firstPaymentNamed, type Named, repaymentNamed } from '../../rules/debt';
import { BalanceCard } from './BalanceCard';
import { AllDebts, SpreadDebts } from './money-dialogs';
import { LatePayments, MoneyBackCard } from './money-cards';
import { SettleAll } from './all/SettleAll';
import { RepaymentCard } from './repayment/RepaymentCard';
import { PaymentDialog } from './PaymentDialog';
import { PaymentsCard, ScheduleCard } from './payment-cards';
import { type Asked, usePaying } from './use-paying';
import { VouchersCard } from './voucher/VouchersCard';

interface PaymentsOfProps {
  payer: Payer;
  contract: ContractSummary;
  /** An agent who only reads: nothing can be paid. */
  readOnly: boolean;
}

/** One contract's payments, and the first ones that the customer's cases await: four calls, of which each fails alone. */
function PaymentsOf({ payer, contract, readOnly }: PaymentsOfProps) {
  const { customerNbr, contractNbr } = payer;
  const pieces = useFinancialPieces(contractNbr);
  const balance = useBalance(payer);
  const detail = useCall('/getContract', { customerNbr, contractNbr });
  const first = useFirstPayments(customerNbr);
  const paying = usePaying();
  const { asked } = paying;
  const owed = useOwed(payer, asked);
  const debts = useDebts(customerNbr);
  const repayments = useRepayments(payer);
  const debtsNow = useDebts(paying.all ? customerNbr : null, true);
  const onPay = readOnly ? null : paying.ask;
  const awaits = useAwaitsFirstPayment();
  const coming = useComing([pieces, debts, repayments, ...(awaits ? [first] : [])]);
  const day = today(serverNow());

  function paid(asked: Asked | null) {
    // the provider may say so before our back end does
    pieces.retry();
    balance.retry();
    debts.retry();
    repayments.retry();
    if (asked && 'order' in asked) tellPaid(customerNbr);
  }

  return (
    <>
      {coming ? (
        <PaymentsSkeleton />
      ) : (
        <>
          <FirstPaymentsHere state={first} contract={contract} />
          <SettleAll debts={debts} onOpen={readOnly ? null : paying.askAll} />
          <LatePayments pieces={pieces} onPay={onPay} />
          <RepaymentCard
            state={repayments}
            onSpread={readOnly ? null : paying.askSpread}
            onPay={readOnly ? null : paying.askPlan}
          />
          <div className="pay-columns">
            <BalanceCard
              balance={balance}
              stage={contractStage(contract, day)}
              awaitsPayment={awaitsFirstPayment(contract.contractStatus)}
            />
            <MoneyBackCard pieces={pieces} />
          </div>
          <PaymentsCard payer={payer} pieces={pieces} onPay={onPay} />
          <ScheduleCard payer={payer} pieces={pieces} contract={detail} readOnly={readOnly} />
          <VouchersCard payer={payer} readOnly={readOnly} onGiven={() => paid(null)} />
        </>
      )}
      {asked && (
        <PaymentDialog
          key={JSON.stringify(asked)}
          {...{ payer, readOnly, contract: detail }}
          way={asked.way}
          {...owed}
          onChanged={() => paid(asked)}
          onClose={paying.end}
        />
      )}
      {paying.spread && (
        <SpreadDebts {...{ payer, readOnly }} onMoney={() => paid(null)} onClose={paying.end} />
      )}
      {paying.all && (
        <AllDebts
          {...{ customerNbr, readOnly }}
          debts={debtsNow}
          only={paying.only}
          onMoney={() => paid(null)}
          onClose={paying.end}
        />
      )}
    </>
  );
}

/** What the address asks to pay, as it is now: what another screen showed a moment ago may be paid since. */
function useOwed({ customerNbr, contractNbr }: Payer, asked: Asked | null) {
  const order = asked !== null && 'order' in asked ? asked.order : null;
  const piece = asked !== null && 'name' in asked && !asked.contract ? asked : null;
  const plan = asked !== null && 'plan' in asked ? asked.plan : null;
  const repayments = useRepayments(plan === null ? null : { customerNbr, contractNbr }, true);
  const pieces = useCall('/financialPieces', piece && { contractId: contractNbr }, { afresh: true });
  const first = useCall('/getFirstPayments', order === null ? null : { customerNbr }, { afresh: true });
  const known: Named | undefined = piece
    ? pieces.data && debtNamed(pieces.data, piece.name, piece.way, today(serverNow()))
    : first.data && firstPaymentNamed(first.data, order ?? '');
  if (asked !== null && 'name' in asked && asked.contract) {
    return { known: { none: 'otherContract' } satisfies Named, read: pieces };
  }
  if (plan !== null) {
    return { known: repayments.data && repaymentNamed(repayments.data, plan), read: repayments };
  }
  return { known, read: piece ? pieces : first };
}

function PaymentsSkeleton() {
  const { balance, table, loading } = frPayments;
  return (
    <>
      <div className="pay-columns">
        <Card title={balance.card}>
          <Skeleton label={balance.loading} shape="figure" />
        </Card>
      </div>
      <Card title={table.card}>
        <Skeleton label={loading} lines={8} />
      </Card>
    </>
  );
}

/** `/document/payments`: what was paid, what failed, what is to come, and the ways to pay (C6.3 to C6.7). */
export function PaymentsScreen() {
  // nothing of the former contract is loaded; the next render shows the asked one
  if (useAskedContract() === 'selecting') return null;
  return (
    <ContractScreen title={frPayments.title} changes skeleton={<PaymentsSkeleton />}>
      {({ contract, customerNumber, support }) => (
        <PaymentsOf
          payer={{ customerNbr: customerNumber, contractNbr: contract.contractNumber }}
          contract={contract}
          readOnly={support.readOnly}
        />
      )}
    </ContractScreen>
  );
}
