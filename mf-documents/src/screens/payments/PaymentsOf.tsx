import { useContract, useFinancialPieces } from '../../api/contract-calls';
import { type Payer, useBalance } from '../../api/payment-calls';
import type { ContractStage } from '../../rules/contract-stage';
import { BalanceCard } from './BalanceCard';
import { LatePayments } from './LatePayments';
import { MoneyBackCard } from './MoneyBackCard';
import { PaymentDialog } from './PaymentDialog';
import { PaymentsCard } from './PaymentsCard';
import { ScheduleCard } from './ScheduleCard';
import { usePaying } from './use-paying';

interface PaymentsOfProps {
  payer: Payer;
  stage: ContractStage;
  /** An agent who only reads: nothing can be paid. */
  readOnly: boolean;
}

/** One contract's payments: three calls, of which each fails alone. */
export function PaymentsOf({ payer, stage, readOnly }: PaymentsOfProps) {
  const { customerNbr, contractNbr } = payer;
  const pieces = useFinancialPieces(contractNbr);
  const balance = useBalance(payer);
  const contract = useContract(customerNbr, contractNbr);
  const paying = usePaying();
  const onPay = readOnly ? null : paying.ask;
  return (
    <>
      <LatePayments pieces={pieces} onPay={onPay} />
      <div className="pay-columns">
        <BalanceCard balance={balance} stage={stage} />
        <MoneyBackCard pieces={pieces} />
      </div>
      <PaymentsCard payer={payer} pieces={pieces} onPay={onPay} />
      <ScheduleCard payer={payer} pieces={pieces} contract={contract} />
      {paying.asked && pieces.data && (
        <PaymentDialog
          key={`${paying.asked.way} ${paying.asked.name}`}
          {...{ payer, contract, readOnly }}
          {...paying.asked}
          answer={pieces.data}
          onChanged={() => {
            pieces.retry();
            balance.retry();
          }}
          onClose={paying.end}
        />
      )}
    </>
  );
}
