import { serverNow } from '@portal/api-client';
import { useCall, type CallState } from '@portal/api-client/query';
import type { ContractSummary, ResponseOf } from '@portal/contract';
import { awaitsFirstPayment, today, accountOf, formatEuros } from '@portal/domain';
import { events } from '@portal/events';
import { ContractScreen, AnswerDrawing, lazyDialog, useAskedContract } from '@portal/screen';
import { useFirstPayments, LateDebts } from '@portal/screen/debts';
import { Card, Modal, Skeleton } from '@portal/ui';
import { type ComponentProps, Suspense } from 'react';
import { useFinancialPieces } from '../../api/contract-calls';
import { type Payer, tellPaid, useBalance, useDebts, useRepayments } from '../../api/payment-calls';
import { FirstPaymentsHere } from '../../components/FirstPaymentsHere';
import { frAll } from '../../i18n/fr-all';
import { frPayments } from '../../i18n/fr-payments';
import { frRepayment } from '../../i18n/fr-repayment';
import './payments.css';
import { contractStage } from '../../rules/contract-stage';
import { debtNamed, firstPaymentNamed, type Named, repaymentNamed } from '../../rules/debt';
import { moneyBack } from '../../rules/money-back';
import { BalanceCard } from './BalanceCard';
import { PayButtons, type OnPay } from './PayButtons';
import { SettleAll } from './all/SettleAll';
import { RepaymentCard } from './repayment/RepaymentCard';
import { PaymentDialog } from './PaymentDialog';
import { PaymentsCard, ScheduleCard } from './payment-cards';
import { type Asked, usePaying } from './use-paying';
import { VouchersCard } from './voucher/VouchersCard';

const SettleAllDialog = lazyDialog(() =>
  import('./all/SettleAllDialog').then((module) => module.SettleAllDialog),
);

const RepaymentDialog = lazyDialog(() =>
  import('@portal/screen/repayment-dialog').then((module) => module.RepaymentDialog),
);

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
          onMoney={() => paid(null)}
          onClose={paying.end}
        />
      )}
    </>
  );
}

/** The dialog comes when it is asked for. */
function AllDebts(props: ComponentProps<typeof SettleAllDialog>) {
  const waiting = (
    <Modal open title={frAll.title} onClose={props.onClose}>
      <Skeleton label={frAll.loading} lines={5} />
    </Modal>
  );
  return (
    <Suspense fallback={waiting}>
      <SettleAllDialog {...props} />
    </Suspense>
  );
}

interface SpreadDebtsProps {
  payer: Payer;
  readOnly: boolean;
  onMoney: () => void;
  onClose: () => void;
}

function SpreadDebts({ payer, readOnly, onMoney, onClose }: SpreadDebtsProps) {
  const waiting = (
    <Modal open title={frRepayment.open} onClose={onClose}>
      <Skeleton label={frPayments.loading} lines={6} />
    </Modal>
  );
  return (
    <Suspense fallback={waiting}>
      <RepaymentDialog
        {...payer}
        as="customer"
        readOnly={readOnly ? frPayments.readOnly.words : null}
        onAgreed={onMoney}
        onElsewhere={(message) =>
          events.emit('notificationRequested', { kind: 'success', message }, 'mf-documents')
        }
        onClose={onClose}
      />
    </Suspense>
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
