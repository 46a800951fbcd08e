import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { contractPayments, type Day } from '@portal/domain';
import type { FirstPayment } from '@portal/screen/debts';
import { fr } from '../../../i18n/fr';
import { Figure } from './Figure';
import { FigureCard } from './FigureCard';

interface NextPaymentCardProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  /** What the contract awaits before it begins; null where it awaits nothing, or nothing that is known. */
  firstPayment: FirstPayment | null;
  today: Day;
  /** Last day of supply, once an end is registered. */
  until: Day | null;
  /** Supplied and billed on what is used: the next payment is of a bill that is not there yet. */
  awaitsBill: boolean;
  /** What its payments hang on; null where the start of the contract is agreed. */
  condition: string | null;
}

/** The first payment that a new contract awaits, else the earliest still to come (C2.2). Debts are shown above. */
export function NextPaymentCard(props: NextPaymentCardProps) {
  const { pieces, firstPayment, today, until, awaitsBill, condition } = props;
  return (
    <FigureCard
      title={fr.payments.next}
      look="main"
      state={pieces}
      loading={fr.payments.loading}
      failed={fr.payments.failed}
      status={() => null}
    >
      {(answer) => {
        if (firstPayment !== null) return <AwaitedPayment payment={firstPayment} />;
        const { next } = contractPayments(answer, today, until);
        if (next === null) {
          const words = awaitsBill ? fr.payments.nextBill : fr.payments.noNext;
          return <p className="dash-figure__none">{words}</p>;
        }
        return (
          <Figure amount={next.amount}>
            {fr.payments.sources[next.source]} {fr.payments.on(next.date)}
            {condition !== null && <span className="dash-figure__condition">{condition}</span>}
          </Figure>
        );
      }}
    </FigureCard>
  );
}

function AwaitedPayment({ payment: { amount, state } }: { payment: FirstPayment }) {
  if (amount === null) return <p className="dash-figure__none">{fr.payments.firstUnknown}</p>;
  return (
    <Figure amount={amount}>{state === 'underWay' ? fr.payments.firstUnderWay : fr.payments.first}</Figure>
  );
}
