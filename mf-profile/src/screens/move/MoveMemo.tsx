import { meterIndexMaxLength, textMaxLength } from '@portal/contract';
import { serverNow } from '@portal/api-client';
import { keepAddress, today as todayInParis, type Day } from '@portal/domain';
import { useDraft } from '@portal/session';
import { Button, ConfirmModal, Notice, ProgressBar, StatusBadge } from '@portal/ui';
import { DateField } from '@portal/ui/data';
import { FormShell, TextField, CheckboxField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frMove } from '../../i18n/fr-move';
import {
  emptyMove,
  moveSteps,
  type MoveValues,
  stepsDone,
  isOverdue,
  type MoveStepName,
  stepDay,
} from '../../rules/move-plan';
import { useCopiedMemo } from './use-copied-memo';

const { memo, steps } = frMove;

interface MoveStepProps {
  name: MoveStepName;
  /** From the day of the move. */
  days: number;
  values: MoveValues;
  today: Day;
}

/** A step to tick, with its last day once the day of the move is known. */
function MoveStep({ name, days, values, today }: MoveStepProps) {
  const { label, hint } = steps[name];
  const day = stepDay(values.moveDate, days);
  return (
    <div className="move-step">
      <CheckboxField
        name={name}
        label={label}
        hint={
          <>
            {hint} {day && <strong>{days === 0 ? memo.on(day) : memo.until(day)}.</strong>}
          </>
        }
      />
      {isOverdue(day, values[name], today) && <StatusBadge tone="warning">{memo.late}</StatusBadge>}
    </div>
  );
}

const words = frMove.memo;
const schema = object({
  moveDate: string(),
  newAddress: string().max(textMaxLength),
  formerIndex: string().max(meterIndexMaxLength),
  newIndex: string().max(meterIndexMaxLength),
});
const digits = (typed: string) => typed.replace(/[^\d ]/g, '').slice(0, meterIndexMaxLength);

/** What is noted and ticked, kept as a draft of this tab; its button copies it as text. */
export function MoveMemo({ customerNumber }: { customerNumber: string }) {
  const draft = useDraft<MoveValues>(`profile.move.${customerNumber}`, emptyMove);
  const [start, setStart] = useState(draft.values);
  const [typed, setTyped] = useState(start);
  const [clearing, setClearing] = useState(false);
  const copy = useCopiedMemo();
  const today = todayInParis(serverNow());
  return (
    <>
      {draft.restored && start === typed && <Notice tone="info">{words.restored}</Notice>}
      <FormShell
        key={start === emptyMove ? 'empty' : 'kept'}
        label={words.card}
        initialValues={start}
        schema={schema}
        onSubmit={() => copy.copy(typed)}
        onValues={(values) => {
          setTyped(values);
          draft.keep(values);
        }}
        loading={false}
        submitError={null}
        submitLabel={copy.copied ? words.copied : words.copy}
        secondary={<Button onClick={() => setClearing(true)}>{words.clear}</Button>}
      >
        {(values) => (
          <>
            <div className="move-fields">
              <DateField name="moveDate" label={words.date} hint={words.dateHint} />
              <TextField
                name="newAddress"
                label={words.address}
                autoComplete="off"
                maxLength={textMaxLength}
                format={keepAddress}
              />
              <TextField
                name="formerIndex"
                label={words.formerIndex}
                hint={words.indexHint}
                inputMode="numeric"
                format={digits}
              />
              <TextField
                name="newIndex"
                label={words.newIndex}
                hint={words.indexHint}
                inputMode="numeric"
                format={digits}
              />
            </div>
            <fieldset className="move-steps">
              <legend>{words.steps}</legend>
              <ProgressBar
                label={words.doneLabel}
                value={stepsDone(values)}
                max={moveSteps.length}
                valueText={words.done(stepsDone(values), moveSteps.length)}
              />
              {moveSteps.map(({ name, days }) => (
                <MoveStep key={name} name={name} days={days} values={values} today={today} />
              ))}
            </fieldset>
          </>
        )}
      </FormShell>
      <ConfirmModal
        open={clearing}
        title={words.clearQuestion}
        confirmLabel={words.clear}
        danger
        loading={false}
        onConfirm={() => {
          draft.clear();
          setStart(emptyMove);
          setTyped(emptyMove);
          setClearing(false);
        }}
        onCancel={() => setClearing(false)}
      >
        {words.clearWords}
      </ConfirmModal>
      <p role="status" className="ui-hidden">
        {copy.copied && words.copied}
      </p>
      {copy.text !== null && (
        <Notice tone="warning" title={words.notCopied}>
          <textarea
            className="ui-input move-text"
            readOnly
            rows={10}
            aria-label={words.text}
            value={copy.text}
          />
        </Notice>
      )}
    </>
  );
}
