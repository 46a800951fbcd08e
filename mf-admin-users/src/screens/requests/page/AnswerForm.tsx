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
import { useDraft } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { FormShell, RadioField, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { useOnceKey } from '../../../components/creation/once-key';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { dayAfter } from '../../../rules/requests/day-after';
import { AnswerPreview } from './AnswerPreview';
import type { Writing } from './writing';
import { TemplatePicker } from './TemplatePicker';
import { today } from '@portal/domain';

const words = frRequestPage.answer;

interface Values {
  message: string;
  outcome: AnswerOutcome;
}

export const answerSchema = object({
  message: string().trim().required(messages.required).max(requestMessageMaxLength, words.tooLong),
  outcome: string<AnswerOutcome>().oneOf(answerOutcomes).required(messages.required),
});

interface AnswerFormProps extends Writing {
  /** It ended: nothing is answered any more. */
  over: boolean;
  /** What was typed for the customer becomes a note. */
  onNote: (text: string) => void;
}

/** The answer to the customer, kept on the device until it is sent; what was typed stays whatever is refused. */
export function AnswerForm({ request, reread, say, onSend, over, onNote }: AnswerFormProps) {
  const { customerNbr, eventNbr, version, customerName, email } = request;
  const draft = useDraft<Values>(`request.answer.${customerNbr}.${eventNbr}`, {
    message: '',
    outcome: 'CLOSED',
  });
  const [form, setForm] = useState({ start: draft.values, number: 0, restored: draft.restored });
  const [typed, setTyped] = useState(draft.values);
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<{ path: string; message: string }[]>([]);
  const keyOf = useOnceKey();
  const empty = () => {
    draft.clear();
    const start: Values = { message: '', outcome: 'CLOSED' };
    setTyped(start);
    setForm(({ number }) => ({ start, number: number + 1, restored: false }));
  };
  const save = useConfirmedSave<Values, ResponseOf<'/answerRequest'>>({
    send: (values) => {
      const asked = { customerNbr, eventNbr, version, ...values };
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
  if (over) return <Unsent text={typed.message} onNote={onNote} onDropped={empty} />;
  const day = today(serverNow());
  return (
    <>
      {form.restored && <Notice tone="info">{words.restored}</Notice>}
      <FormShell
        key={form.number}
        label={words.label}
        initialValues={form.start}
        schema={answerSchema}
        onSubmit={(values) => {
          onSend();
          setRefused([]);
          save.save(values);
        }}
        onValues={(values) => {
          setTyped(values);
          draft.keep(values);
        }}
        loading={save.sending}
        submitError={save.problem && `${words.failed}\u00a0: ${save.problem}`}
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
      {shown && <AnswerPreview request={request} {...typed} onClose={() => setShown(false)} />}
    </>
  );
}

interface UnsentProps {
  text: string;
  onNote: (text: string) => void;
  onDropped: () => void;
}

/** What was typed for a request that somebody else ended: it cannot be sent, and is not lost. */
function Unsent({ text, onNote, onDropped }: UnsentProps) {
  if (text.trim() === '') return null;
  return (
    <Notice
      tone="warning"
      title={words.unsent}
      action={
        <Button
          size="small"
          icon="lock"
          onClick={() => {
            onNote(text);
            onDropped();
          }}
        >
          {words.toNote}
        </Button>
      }
    >
      <blockquote className="request-talk__words">{text}</blockquote>
    </Notice>
  );
}
