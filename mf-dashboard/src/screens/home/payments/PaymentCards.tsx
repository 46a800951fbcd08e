import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { contractPayments, type Day } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import type { FirstPayment } from '@portal/screen/debts';
import type { ReactNode } from 'react';
import { fr } from '../../../i18n/fr';
import { NextPaymentCard } from './NextPaymentCard';
import { Figure } from './Figure';
import { FigureCard, FigurePart } from './FigureCard';

interface PaymentCardsProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  firstPayment: FirstPayment | null;
  today: Day;
  /** Last day of supply, once an end is registered. */
  until: Day | null;
  awaitsBill: boolean;
  condition: string | null;
  /** Between the two. */
  children: ReactNode;
}

/** Next and last payment (C2.2): one call, so one part and one retry when it fails. */
export function PaymentCards(props: PaymentCardsProps) {
  const { pieces, today, until, children } = props;
  if (pieces.status === 'failed') {
    return (
      <>
        <FigurePart title={fr.payments.title} look="main">
          <CallFailure title={fr.payments.failed} error={pieces.error} onRetry={pieces.retry} />
        </FigurePart>
        {children}
      </>
    );
  }
  return (
    <>
      <NextPaymentCard {...props} />
      {children}
      <LastPaymentCard pieces={pieces} today={today} until={until} />
    </>
  );
}

interface LastPaymentCardProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  today: Day;
  /** Last day of supply, once an end is registered. */
  until: Day | null;
}

/** The latest payment received or on its way to the bank (C2.2). */
function LastPaymentCard({ pieces, today, until }: LastPaymentCardProps) {
  return (
    <FigureCard
      title={fr.payments.last}
      look="line"
      state={pieces}
      loading={fr.payments.loading}
      failed={fr.payments.failed}
      status={(answer) => contractPayments(answer, today, until).last}
    >
      {(answer) => {
        const { last } = contractPayments(answer, today, until);
        if (last === null) return <p className="dash-figure__none">{fr.payments.noLast}</p>;
        return (
          <Figure amount={last.amount}>
            {fr.payments.sources[last.source]} {fr.payments.on(last.date)}
          </Figure>
        );
      }}
    </FigureCard>
  );
}
