import { serverNow } from '@portal/api-client';
import type { ContractSummary } from '@portal/contract';
import { awaitsFirstPayment, today } from '@portal/domain';
import { useFirstPayments } from '@portal/screen/debts';
import { useContract, useFinancialPieces } from '../../api/contract-calls';
import { type Payer, tellPaid, useBalance } from '../../api/payment-calls';
import { FirstPaymentsHere } from '../../components/FirstPaymentsHere';
import { contractStage } from '../../rules/contract-stage';
import { debtNamed, firstPaymentNamed, type Named } from '../../rules/debt';
import { BalanceCard } from './BalanceCard';
import { LatePayments } from './LatePayments';
import { MoneyBackCard } from './MoneyBackCard';
import { PaymentDialog } from './PaymentDialog';
import { PaymentsCard } from './PaymentsCard';
import { ScheduleCard } from './ScheduleCard';
import { type Asked, usePaying } from './use-paying';

interface PaymentsOfProps {
  payer: Payer;
  contract: ContractSummary;
  /** An agent who only reads: nothing can be paid. */
  readOnly: boolean;
}

/** One contract's payments, and the first ones that the customer's cases await: four calls, of which each fails alone. */
export function PaymentsOf({ payer, contract, readOnly }: PaymentsOfProps) {
  const { customerNbr, contractNbr } = payer;
  const pieces = useFinancialPieces(contractNbr);
  const balance = useBalance(payer);
  const detail = useContract(customerNbr, contractNbr);
  const first = useFirstPayments(customerNbr);
  const paying = usePaying();
  const onPay = readOnly ? null : paying.ask;
  const day = today(serverNow());

  function named(asked: Asked): Named | undefined {
    if ('order' in asked) return first.data && firstPaymentNamed(first.data, asked.order);
    return pieces.data && debtNamed(pieces.data, asked.name, asked.way, day);
  }

  function readAgain() {
    pieces.retry();
    balance.retry();
  }

  function paid(asked: Asked) {
    readAgain();
    if (!('order' in asked)) return;
    first.retry();
    tellPaid(customerNbr);
  }

  const { asked } = paying;
  return (
    <>
      <FirstPaymentsHere state={first} contract={contract} />
      <LatePayments pieces={pieces} onPay={onPay} />
      <div className="pay-columns">
        <BalanceCard
          balance={balance}
          stage={contractStage(contract, day)}
          awaitsPayment={awaitsFirstPayment(contract.contractStatus)}
        />
        <MoneyBackCard pieces={pieces} />
      </div>
      <PaymentsCard payer={payer} pieces={pieces} onPay={onPay} />
      <ScheduleCard
        payer={payer}
        pieces={pieces}
        contract={detail}
        readOnly={readOnly}
        onTakenBack={readAgain}
      />
      {asked && (
        <PaymentDialog
          key={JSON.stringify(asked)}
          {...{ payer, readOnly, contract: detail }}
          way={asked.way}
          known={named(asked)}
          onChanged={() => paid(asked)}
          onClose={paying.end}
        />
      )}
    </>
  );
}
