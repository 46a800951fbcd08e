import { serverNow, type CallState } from '@portal/api-client';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { awaitsFirstPayment, today, accountOf, formatEuros } from '@portal/domain';
import { useFirstPayments, LateDebts } from '@portal/screen/debts';
import { AnswerDrawing } from '@portal/screen';
import { Card } from '@portal/ui';
import { useContract, useFinancialPieces } from '../../api/contract-calls';
import { type Payer, tellPaid, useBalance } from '../../api/payment-calls';
import { FirstPaymentsHere } from '../../components/FirstPaymentsHere';
import { contractStage } from '../../rules/contract-stage';
import { debtNamed, firstPaymentNamed, type Named } from '../../rules/debt';
import { BalanceCard } from './BalanceCard';
import { PaymentDialog } from './PaymentDialog';
import { PaymentsCard } from './PaymentsCard';
import { ScheduleCard } from './ScheduleCard';
import { type Asked, usePaying } from './use-paying';
import { PayButtons, type OnPay } from './PayButtons';
import { frPayments } from '../../i18n/fr-payments';
import { moneyBack } from '../../rules/money-back';

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

interface LatePaymentsProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  onPay: OnPay | null;
}

/** Rejected debits and late invoices, at the top. Hidden when there are none; the table shows the error of a failed call. */
function LatePayments({ pieces, onPay }: LatePaymentsProps) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {(answer) => (
        <LateDebts
          debts={accountOf(answer, today(serverNow())).debts}
          actions={(debt, small) => <PayButtons debt={debt} onPay={onPay} small={small} />}
        />
      )}
    </AnswerDrawing>
  );
}

const words = frPayments.moneyBack;

/** Refunds and credits, as sentences, since the table of payments has no status for them. */
function MoneyBackCard({ pieces }: { pieces: CallState<ResponseOf<'/financialPieces'>> }) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {(answer) => {
        const sums = moneyBack(answer);
        if (sums.length === 0) return null;
        return (
          <Card title={words.card}>
            <ul className="pay-back">
              {sums.map(({ id, amount, kind, label, day }) => (
                <li key={id}>
                  <p className="pay-back__head">
                    <span>{label}</span>
                    <strong>{formatEuros(amount)}</strong>
                  </p>
                  <p className="pay-soft">{words.words[kind](day)}</p>
                </li>
              ))}
            </ul>
          </Card>
        );
      }}
    </AnswerDrawing>
  );
}
