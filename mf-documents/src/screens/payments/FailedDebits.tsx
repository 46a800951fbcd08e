import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { formatEuros, fromCents, isFailedDebit, type Piece, pieceDueOn, toCents } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { Icon } from '@portal/ui';
import { frPayments } from '../../i18n/fr-payments';
import { PayButtons, type OnPay } from './PayButtons';

const words = frPayments.failedDebits;

interface FailedDebitsProps {
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  onPay: OnPay | null;
}

/** The rejected debits in one card, above all else. Nothing while all is well; the table tells of a failed call. */
export function FailedDebits({ pieces, onPay }: FailedDebitsProps) {
  return (
    <AnswerDrawing state={pieces} show="nothing">
      {({ prepayments, adhocPieces }) => {
        const failed = [...prepayments, ...adhocPieces]
          .filter(isFailedDebit)
          .sort((a, b) => b.dueDate.localeCompare(a.dueDate, 'fr'));
        const [only] = failed;
        if (!only) return null;
        return (
          <section aria-label={words.region} className="pay-incident">
            <Icon name="alert" />
            {failed.length === 1 ? (
              <OneDebit piece={only} onPay={onPay} />
            ) : (
              <SeveralDebits failed={failed} onPay={onPay} />
            )}
          </section>
        );
      }}
    </AnswerDrawing>
  );
}

function OneDebit({ piece, onPay }: { piece: Piece; onPay: OnPay | null }) {
  return (
    <>
      <div className="pay-incident__words">
        <h2>{words.title(piece.residual, pieceDueOn(piece))}</h2>
        <p>
          {piece.rejectReason !== null && `${words.reason(piece.rejectReason)} `}
          {words.words}
        </p>
      </div>
      <PayButtons piece={piece} onPay={onPay} />
    </>
  );
}

function SeveralDebits({ failed, onPay }: { failed: readonly Piece[]; onPay: OnPay | null }) {
  const total = fromCents(failed.reduce((cents, { residual }) => cents + toCents(residual), 0));
  return (
    <div className="pay-incident__words">
      <h2>{words.several(failed.length, total)}</h2>
      <p>{words.severalWords}</p>
      <ul className="pay-incident__list">
        {failed.map((piece) => (
          <li key={piece.id}>
            <span className="pay-incident__what">
              {words.one(pieceDueOn(piece))}
              {piece.rejectReason !== null && (
                <span className="pay-note">{words.oneReason(piece.rejectReason)}</span>
              )}
            </span>
            <strong className="ui-figures">{formatEuros(piece.residual)}</strong>
            <PayButtons piece={piece} onPay={onPay} small />
          </li>
        ))}
      </ul>
    </div>
  );
}
