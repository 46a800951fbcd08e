import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { type Day, type Piece, formatEuros, formatLongDay } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { ButtonLink, Icon } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { contractPayments } from '../../../rules/contract-payments';
import './payments.css';

interface FailedDebitsProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  today: Day;
}

/** A card for each rejected debit, leading to a new date or a payment by card (C2.3). Nothing while all is well. */
export function FailedDebits({ pieces, today }: FailedDebitsProps) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {(answer) => {
        const { failed } = contractPayments(answer, today);
        if (failed.length === 0) return null;
        return (
          <section aria-label={fr.incidents.region} className="dash-incidents">
            {failed.map((piece) => (
              <FailedDebit key={piece.id} piece={piece} />
            ))}
          </section>
        );
      }}
    </AnswerDrawing>
  );
}

function FailedDebit({ piece }: { piece: Piece }) {
  const day = formatLongDay(piece.dueDate);
  return (
    <article className="dash-incident">
      <Icon name="alert" />
      <div className="dash-incident__words">
        <h2>{fr.incidents.title(formatEuros(piece.amount), piece.dueDate)}</h2>
        <p>{fr.incidents.words}</p>
      </div>
      <div className="dash-incident__actions">
        <ButtonLink href={paths.redebit(piece.id)} icon="calendar">
          {fr.incidents.redebit}
          <span className="ui-hidden"> ({day})</span>
        </ButtonLink>
        <ButtonLink href={paths.payByCard(piece.id)} icon="card">
          {fr.incidents.card}
          <span className="ui-hidden"> ({day})</span>
        </ButtonLink>
      </div>
    </article>
  );
}
