import { serverNow } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { AccountSums, ContractSummary, Invoice, ResponseOf } from '@portal/contract';
import {
  accountDisplay,
  type AccountDebt,
  accountOf,
  awaitsFirstPayment,
  fromCents,
  pieceDueOn,
  toCents,
  today as todayInParis,
} from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { AccountParts, NextBillCredit } from '@portal/screen/debts';
import { ButtonLink, Card, Icon, Link, Money, Skeleton } from '@portal/ui';
import { frBills } from '../../i18n/fr-bills';
import { payAll, payByCard, paths } from '../../paths';
import { dueWords } from '../../rules/due-words';

const words = frBills.due;

interface DueCardProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  contract: ContractSummary;
  nextBillCredit: number | undefined;
}

/** Amount due on the contract, and how to pay it. The list below shows the error if the call fails. */
export function DueCard({ pieces, contract, nextBillCredit }: DueCardProps) {
  if (pieces.status === 'failed') return null;
  return (
    <Card title={words.card} actions={<Link href={paths.payments}>{words.payments}</Link>}>
      {pieces.data === undefined && <Skeleton label={words.loading} shape="figure" />}
      <AnswerDrawing state={pieces}>
        {(answer) => <Account answer={answer} awaits={awaitsFirstPayment(contract.contractStatus)} />}
      </AnswerDrawing>
      <NextBillCredit euros={nextBillCredit} />
    </Card>
  );
}

function Account({ answer, awaits }: { answer: ResponseOf<'/financialPieces'>; awaits: boolean }) {
  const today = todayInParis(serverNow());
  const { sums, debts, plannedDebits } = accountOf(answer, today);
  const toCome = debts.filter(({ late }) => !late);
  return (
    <div className="bills-due">
      {debts.length > 0 ? (
        <Due debts={debts} total={sums.due} />
      ) : (
        <NothingDue sums={sums} toRefund={toRefundOf(answer.invoices)} awaits={awaits} />
      )}
      <AccountParts sums={sums} />
      {plannedDebits.map((debit) => (
        <p key={debit.id} className="bills-soft">
          {words.again(debit.communication, debit.amount, pieceDueOn(debit))}
        </p>
      ))}
      <PayButtons debts={toCome.filter(({ payable }) => payable)} />
    </div>
  );
}

function Due({ debts, total }: { debts: readonly AccountDebt[]; total: number }) {
  const planned = debts.filter(({ plannedOn }) => plannedOn).length;
  return (
    <>
      <p className="bills-due__total">
        <Money amount={total} />
      </p>
      <p>{dueWords(debts)}</p>
      {planned > 0 && <p className="bills-soft">{words.planned(planned)}</p>}
    </>
  );
}

/** Euros of bills with a negative residual whose refund is not planned yet; without credits of payments. */
const toRefundOf = (invoices: readonly Invoice[]): number =>
  fromCents(
    invoices
      .filter(({ invoice_state: state }) => state !== 'cancelled' && state !== 'dropped')
      .filter(({ planned_payment_date: planned }) => !planned)
      .reduce((cents, { invoice_amount_residual_signed: left }) => cents + Math.max(0, -toCents(left)), 0),
  );

/** The text when no bill is to be paid: up to date, except with a collection agency or before the first payment. */
function NothingDue({ sums, toRefund, awaits }: { sums: AccountSums; toRefund: number; awaits: boolean }) {
  const { amount, explanation } = accountDisplay(sums);
  if (sums.inPlan > 0 || sums.inCollection > 0 || sums.inHand > 0 || sums.planned > 0) {
    return (
      <>
        <p className="bills-due__total">
          <Money amount={amount} />
        </p>
        <p>{explanation}</p>
      </>
    );
  }
  if (awaits) return <p>{words.awaits}</p>;
  return (
    <>
      <p className="bills-due__none">
        <Icon name="success" />
        {words.nothing}
      </p>
      <p>{words.nothingWords}</p>
      {toRefund > 0 && <p className="bills-soft">{words.toRefund(toRefund)}</p>}
      {sums.owedBack > toRefund && (
        <p className="bills-soft">{words.credit(fromCents(toCents(sums.owedBack) - toCents(toRefund)))}</p>
      )}
    </>
  );
}

/** Pays the first of these bills; the list and the late bills have a button for each of the others. */
function PayButtons({ debts: [first, ...others] }: { debts: readonly AccountDebt[] }) {
  if (!first) return null;
  return (
    <>
      <div>
        <ButtonLink variant="primary" icon="card" href={payByCard(first.id)}>
          {others.length > 0 ? words.payFirst(first.amount) : words.pay(first.amount)}
        </ButtonLink>
      </div>
      {others.length > 0 && (
        <>
          <p className="bills-soft">{words.payOthers}</p>
          <Link href={payAll}>{words.payAll}</Link>
        </>
      )}
    </>
  );
}
