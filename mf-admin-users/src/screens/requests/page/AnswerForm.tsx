import { call, serverNow, wordsFor } from '@portal/api-client';
import {
  type AnswerOutcome,
  answerOutcomes,
  isLostAnswer,
  messages,
  requestMessageMaxLength,
  type ResponseOf,
} from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { ChosenFiles, type KeptFile, useChosenFiles } from '@portal/screen/files';
import { useDraft } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { FormShell, RadioField, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { sendFile } from '../../../api/request-files';
import { useOnceKey } from '../../../components/creation/once-key';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { dayAfter } from '../../../rules/requests/day-after';
import { AnswerPreview } from './AnswerPreview';
import type { Writing } from './writing';
import { TemplatePicker } from './TemplatePicker';
import { today, variablesIn } from '@portal/domain';

const words = frRequestPage.answer;

interface Values {
  message: string;
  outcome: AnswerOutcome;
}

/** As it is kept on the device. */
interface Drafted extends Values {
  files: KeptFile[];
}

export const answerSchema = object({
  message: string()
    .trim()
    .required(messages.required)
    .max(requestMessageMaxLength, words.tooLong)
    .test('filled', (text, { createError }) => {
      const left = variablesIn(text).map((name) => `{${name}}`);
      return left.length === 0 || createError({ message: words.unfilled(left.join(', ')) });
    }),
  outcome: string<AnswerOutcome>().oneOf(answerOutcomes).required(messages.required),
});

interface AnswerFormProps extends Writing {
  /** It ended: nothing is answered any more. */
  over: boolean;
  /** What was typed for the customer becomes a note. */
  onNote: (unsent: UnsentAnswer) => void;
}

/** The answer to the customer, kept on the device until it is sent; what was typed stays whatever is refused. */
export function AnswerForm({ request, holder, reread, say, onSend, over, onNote }: AnswerFormProps) {
  const { customerNbr, eventNbr, version, customerName, email } = request;
  const draft = useDraft<Drafted>(`request.answer.${customerNbr}.${eventNbr}`, {
    message: '',
    outcome: 'CLOSED',
    files: [],
  });
  const [form, setForm] = useState(() => {
    const { message, outcome } = draft.values;
    return { start: { message, outcome }, number: 0, restored: draft.restored };
  });
  const [typed, setTyped] = useState<Values>(form.start);
  const [blocked, setBlocked] = useState(false);
  const files = useChosenFiles({
    start: draft.values.files,
    send: (file, key) => sendFile(request, file, key),
    onKept: (kept) => draft.keep({ ...typed, files: kept }),
  });
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<{ path: string; message: string }[]>([]);
  const keyOf = useOnceKey();
  const empty = () => {
    draft.clear();
    files.clear();
    const start: Values = { message: '', outcome: 'CLOSED' };
    setTyped(start);
    setForm(({ number }) => ({ start, number: number + 1, restored: false }));
  };
  const save = useConfirmedSave<Values, ResponseOf<'/answerRequest'>>({
    send: (values) => {
      const asked = { customerNbr, eventNbr, version, ...values, files: files.ids };
      return call('/answerRequest', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: (answer, { outcome }) => {
      empty();
      const title = outcome === 'WAITING' ? words.asked : words.sent;
      say({ tone: 'success', title, words: words.mailed(customerName, email), goesOn: true }, answer.request);
    },
    onElsewhere: () => {
      draft.clear();
      const message = words.elsewhere(eventNbr);
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
    },
    onFailed: (error) => {
      setRefused(error.errors.map(({ path, message }) => ({ path, message })));
      if (isLostAnswer(error.code)) return words.lost;
      if (error.code === 'CONFLICT') reread();
      return wordsFor(error);
    },
  });
  if (over) {
    return <Unsent unsent={{ text: typed.message, files: files.kept }} onNote={onNote} onDropped={empty} />;
  }
  const day = today(serverNow());
  const obstacle = holder === null ? files.obstacle : frRequestPage.takeOver.unsent(holder.name);
  return (
    <>
      {form.restored && <Notice tone="info">{words.restored}</Notice>}
      <FormShell
        key={form.number}
        label={words.label}
        initialValues={form.start}
        schema={answerSchema}
        onSubmit={(values) => {
          setBlocked(obstacle !== null);
          if (obstacle !== null) return;
          onSend();
          setRefused([]);
          save.save(values);
        }}
        onValues={(values) => {
          setTyped(values);
          draft.keep({ ...values, files: files.kept });
        }}
        loading={save.sending}
        submitError={(blocked && obstacle) || (save.problem && `${words.failed}\u00a0: ${save.problem}`)}
        fieldErrors={refused}
        submitLabel={words.outcomes[typed.outcome]}
        secondary={
          <Button icon="eye" onClick={() => setShown(true)}>
            {words.preview}
          </Button>
        }
      >
        <TemplatePicker request={request} />
        <TextAreaField
          name="message"
          label={words.message}
          hint={words.messageHint}
          longest={requestMessageMaxLength}
          rows={6}
        />
        <ChosenFiles chosen={files} />
        <RadioField
          name="outcome"
          legend={words.outcome}
          options={answerOutcomes.map((value) => ({
            value,
            label: words.outcomes[value],
            hint: words.hints[value](dayAfter(value, request, day)),
          }))}
        />
      </FormShell>
      {shown && (
        <AnswerPreview request={request} {...typed} files={files.kept} onClose={() => setShown(false)} />
      )}
    </>
  );
}

/** What was written for the customer and cannot be sent any more. */
export interface UnsentAnswer {
  text: string;
  files: KeptFile[];
}

interface UnsentProps {
  unsent: UnsentAnswer;
  onNote: (unsent: UnsentAnswer) => void;
  onDropped: () => void;
}

/** What was typed for a request that somebody else ended: it cannot be sent, and is not lost. */
function Unsent({ unsent, onNote, onDropped }: UnsentProps) {
  if (unsent.text.trim() === '' && unsent.files.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={words.unsent}
      action={
        <Button
          size="small"
          icon="lock"
          onClick={() => {
            onNote(unsent);
            onDropped();
          }}
        >
          {words.toNote}
        </Button>
      }
    >
      <blockquote className="request-talk__words">{unsent.text}</blockquote>
    </Notice>
  );
}
