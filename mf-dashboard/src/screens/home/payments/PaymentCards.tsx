import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import type { FirstPayment } from '@portal/screen/debts';
import { Card, Link } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { NextPaymentCard } from './NextPaymentCard';
import { contractPayments } from '../../../rules/contract-payments';
import { Figure } from './Figure';
import { FigureCard } from './FigureCard';

interface PaymentCardsProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  firstPayment: FirstPayment | null;
  today: Day;
  /** Last day of supply, once an end is registered. */
  until: Day | null;
  awaitsBill: boolean;
  condition: string | null;
}

/** Next and last payment (C2.2): one call, so one card and one retry when it fails. */
export function PaymentCards(props: PaymentCardsProps) {
  const { pieces, today, until } = props;
  if (pieces.status === 'failed') {
    return (
      <Card title={fr.payments.title} className="dash-figure-card dash-figure-card--double">
        <CallFailure title={fr.payments.failed} error={pieces.error} onRetry={pieces.retry} />
        <Link href={paths.payments}>{fr.payments.link}</Link>
      </Card>
    );
  }
  return (
    <>
      <NextPaymentCard {...props} />
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
      state={pieces}
      loading={fr.payments.loading}
      failed={fr.payments.failed}
      link={{ href: paths.payments, words: fr.payments.link }}
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
