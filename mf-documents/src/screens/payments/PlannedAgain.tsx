import { wordsFor } from '@portal/api-client';
import { type AdhocPiece, isLostAnswer } from '@portal/contract';
import { type Day, formatEuros, pieceDueOn } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, ConfirmModal, Notice } from '@portal/ui';
import { useState } from 'react';
import { type Payer, takeBackDebit } from '../../api/payment-calls';
import { frPayments } from '../../i18n/fr-payments';

const words = frPayments.schedule;

interface PlannedAgainProps {
  /** Of the list: whether there are instalments besides. */
  title: string;
  payer: Payer;
  pieces: readonly AdhocPiece[];
  today: Day;
  readOnly: boolean;
}

/** Debits to come besides the instalments; one that was presented again is taken back until the bank has it. */
export function PlannedAgain({ title, payer, pieces, today, readOnly }: PlannedAgainProps) {
  const [done, setDone] = useState<AdhocPiece | null>(null);
  const save = useConfirmedSave<AdhocPiece, unknown>({
    send: ({ id }) => takeBackDebit(payer, id),
    onSaved: (_answer, piece) => setDone(piece),
    onElsewhere: (_answer, piece) =>
      events.emit('notificationRequested', confirmationOf(piece), 'mf-documents'),
    onFailed: (error) => (isLostAnswer(error.code) ? words.takeBack.lost : wordsFor(error)),
  });
  const { asked } = save;
  return (
    <div>
      {done && <Notice tone="success">{confirmationOf(done).message}</Notice>}
      {pieces.length > 0 && (
        <>
          <h3>{title}</h3>
          <ul className="pay-back">
            {pieces.map((piece) => (
              <li key={piece.id}>
                <p className="pay-back__head">
                  <span>{words.planned(piece.communication, pieceDueOn(piece))}</span>
                  <strong>{formatEuros(piece.amount)}</strong>
                </p>
                <TakeBack piece={piece} today={today} readOnly={readOnly} onAsk={save.ask} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmModal
        open={asked !== null}
        title={words.takeBack.question}
        confirmLabel={words.takeBack.verb}
        cancelLabel={words.takeBack.keep}
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        {asked && <p>{words.takeBack.words(asked.amount, pieceDueOn(asked))}</p>}
      </ConfirmModal>
    </div>
  );
}

const confirmationOf = (piece: AdhocPiece) => ({
  kind: 'success' as const,
  message: words.takeBack.done(piece.amount, pieceDueOn(piece)),
});

interface TakeBackProps {
  piece: AdhocPiece;
  today: Day;
  readOnly: boolean;
  onAsk: (piece: AdhocPiece) => void;
}

function TakeBack({ piece, today, readOnly, onAsk }: TakeBackProps) {
  const { take_back_until: until, communication } = piece;
  if (!until) return null;
  if (today > until) return <p className="pay-soft">{words.takeBack.over}</p>;
  return (
    <p className="pay-soft">
      {words.takeBack.until(until)}{' '}
      <Button
        size="small"
        variant="quiet"
        flush
        icon="close"
        disabled={readOnly}
        onClick={() => onAsk(piece)}
      >
        {words.takeBack.verb}
        <span className="ui-hidden">{words.takeBack.of(communication)}</span>
      </Button>
    </p>
  );
}
