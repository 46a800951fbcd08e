import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { contractPayments } from '../../../rules/contract-payments';
import { Figure } from './Figure';
import { FigureCard } from './FigureCard';

interface LastPaymentCardProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  today: Day;
  /** Last day of supply, once an end is registered. */
  until: Day | null;
}

/** The latest payment received or on its way to the bank (C2.2). */
export function LastPaymentCard({ pieces, today, until }: LastPaymentCardProps) {
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
