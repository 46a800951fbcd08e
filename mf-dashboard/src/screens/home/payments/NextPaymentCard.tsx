import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { contractPayments } from '../../../rules/contract-payments';
import { Figure } from './Figure';
import { FigureCard } from './FigureCard';

interface NextPaymentCardProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  today: Day;
}

/** The earliest payment still to come (C2.2); what is late stands above, for itself. */
export function NextPaymentCard({ pieces, today }: NextPaymentCardProps) {
  return (
    <FigureCard
      title={fr.payments.next}
      state={pieces}
      loading={fr.payments.loading}
      failed={fr.payments.failed}
      link={{ href: paths.payments, words: fr.payments.link }}
      status={() => null}
    >
      {(answer) => {
        const { next } = contractPayments(answer, today);
        if (next === null) return <p className="dash-figure__none">{fr.payments.noNext}</p>;
        return (
          <Figure amount={next.amount}>
            {fr.payments.sources[next.source]} {fr.payments.on(next.date)}
          </Figure>
        );
      }}
    </FigureCard>
  );
}
