import { call } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { formatEuros } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Card, ConfirmModal, Link, Notice } from '@portal/ui';
import { useId } from 'react';
import { frYear } from '../../i18n/fr-year';
import { elsewhere } from '../../paths';
import { announced, firstAmount, sideOf, type Choice, type Year } from '../../rules/year-effect';

const words = frYear.choice;

interface InstalmentCardProps {
  contractNumber: string;
  version: number;
  /** Null where no instalment can change. */
  choice: Choice | null;
  year: Year;
  /** Euros by which the choice moves the balance. */
  shift: number;
  /** Null: the instalments as they are. */
  chosen: number | null;
  onChoose: (amount: number) => void;
  readOnly: boolean;
}

/** The amount of the instalments to come, with what it does to the balance; the server gives the bounds. */
export function InstalmentCard({ choice, ...props }: InstalmentCardProps) {
  if (choice === null) {
    return (
      <Card title={words.card}>
        <p>{words.none}</p>
        <p>
          <Link href={elsewhere.schedule}>{words.schedule}</Link>
        </p>
      </Card>
    );
  }
  return <Choosing {...props} choice={choice} />;
}

function Choosing({
  contractNumber,
  version,
  choice,
  year,
  shift,
  chosen,
  onChoose,
  readOnly,
}: InstalmentCardProps & { choice: Choice }) {
  const id = useId();
  const save = useConfirmedSave<number, ResponseOf<'/changeInstalment'>>({
    send: (chosen) => call('/changeInstalment', { contractNbr: contractNumber, amount: chosen, version }),
    onSaved: tellSaved,
    onElsewhere: tellSaved,
  });
  const amount = chosen ?? firstAmount(choice);
  const isSame = chosen === null || chosen === choice.current;
  // the slider cannot be moved to where it is already
  const outside = chosen === null && (choice.current < choice.min || choice.current > choice.max);
  const barred = readOnly || choice.refusal !== null;
  return (
    <Card title={words.card}>
      <div className="year-choice">
        <label className="year-choice__label" htmlFor={id}>
          {words.label(choice.months)}
        </label>
        <p className="year-figure">
          {chosen === null ? formatEuros(choice.current) : words.value(chosen)}
          {chosen !== null && (
            <span className="year-figure__of">{words.now(formatEuros(choice.current))}</span>
          )}
        </p>
        <input
          id={id}
          className="year-choice__slider"
          type="range"
          min={choice.min}
          max={choice.max}
          step={1}
          value={amount}
          disabled={barred}
          aria-valuetext={words.value(amount)}
          onChange={(event) => onChoose(Number(event.target.value))}
        />
        <p className="year-choice__ends" aria-hidden="true">
          <span>{words.value(choice.min)}</span>
          <span>{words.value(choice.max)}</span>
        </p>
        <p className="year-choice__effect">
          <Effect balance={year.balance.expected + shift} several={year.next !== null} />
        </p>
        {outside && !barred && (
          <p>
            {words.outside(formatEuros(choice.current))}{' '}
            {amount !== choice.recommended && (
              <Button size="small" onClick={() => onChoose(amount)}>
                {words.take(amount)}
              </Button>
            )}
          </p>
        )}
        {choice.recommended !== (chosen ?? choice.current) && !barred && (
          <p>
            {words.recommended(choice.recommended)}.{' '}
            <Button size="small" onClick={() => onChoose(choice.recommended)}>
              {words.take(choice.recommended)}
            </Button>
          </p>
        )}
        {choice.refusal !== null && <Notice tone="info">{choice.refusal}</Notice>}
        <p className="year-soft">{words.bounds(choice.min, choice.max)}</p>
        {choice.refusal === null && (
          <p className="year-soft">
            {words.from(choice.firstDue, choice.parts.length, announced(year, choice))}
          </p>
        )}
        <p className="year-soft">{words.law}</p>
        <div className="year-choice__actions">
          <Button variant="primary" disabled={barred || isSame} onClick={() => save.ask(amount)}>
            {words.submit}
          </Button>
          <Link href={elsewhere.schedule}>{words.schedule}</Link>
        </div>
        {readOnly && <p className="year-soft">{words.readOnly}</p>}
        {isSame && !barred && <p className="year-soft">{outside ? words.first : words.same}</p>}
      </div>
      <ConfirmModal
        open={save.asked !== null}
        title={words.confirm(save.asked ?? amount)}
        confirmLabel={words.submit}
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        {words.confirmWords(choice.firstDue)}
      </ConfirmModal>
    </Card>
  );
}

function tellSaved({ amount }: ResponseOf<'/changeInstalment'>): void {
  events.emit(
    'notificationRequested',
    { kind: 'success', message: frYear.choice.saved(amount) },
    'mf-consumption',
  );
}

/** @param several settlements until the anniversary: their sum */
function Effect({ balance, several }: { balance: number; several: boolean }) {
  const side = sideOf(balance);
  if (side === 'even') return several ? words.effect.evenByThen : words.effect.even;
  return (
    <>
      {several ? words.effect.payByThen : words.effect.pay} <strong>{frYear.about(Math.abs(balance))}</strong>{' '}
      {side === 'pay' ? words.effect.toPay : words.effect.toReceive}
    </>
  );
}
