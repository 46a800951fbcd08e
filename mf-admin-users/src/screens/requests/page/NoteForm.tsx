import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, messages, requestMessageMaxLength, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { useDraft } from '@portal/session';
import { Notice } from '@portal/ui';
import { FormShell, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { useOnceKey } from '../../../components/creation/once-key';
import { frRequestPage } from '../../../i18n/fr-request-page';
import type { Writing } from './writing';

const words = frRequestPage.note;

export const noteSchema = object({
  message: string().trim().required(messages.required).max(requestMessageMaxLength, words.tooLong),
});

interface NoteFormProps extends Writing {
  /** Text to begin with. */
  start: string;
}

/** A note that agents alone read; on a request that is over as well. */
export function NoteForm({ request: { customerNbr, eventNbr }, say, onSend, start }: NoteFormProps) {
  const draft = useDraft(`request.note.${customerNbr}.${eventNbr}`, { message: '' });
  const [form, setForm] = useState({
    values: start === '' ? draft.values : { message: start },
    number: 0,
    restored: draft.restored && start === '',
  });
  const keyOf = useOnceKey();
  const save = useConfirmedSave<{ message: string }, ResponseOf<'/noteRequest'>>({
    send: ({ message }) => {
      const asked = { customerNbr, eventNbr, message };
      return call('/noteRequest', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: ({ request }) => {
      draft.clear();
      setForm(({ number }) => ({ values: { message: '' }, number: number + 1, restored: false }));
      say({ tone: 'success', title: words.added }, request);
    },
    onElsewhere: () => {
      draft.clear();
      const message = words.elsewhere(eventNbr);
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
    },
    onFailed: (error) => (isLostAnswer(error.code) ? frRequestPage.answer.lost : wordsFor(error)),
  });
  return (
    <>
      {form.restored && <Notice tone="info">{words.restored}</Notice>}
      <FormShell
        key={form.number}
        label={words.label}
        initialValues={form.values}
        schema={noteSchema}
        onSubmit={(values) => {
          onSend();
          save.save(values);
        }}
        onValues={draft.keep}
        loading={save.sending}
        submitError={save.problem && `${words.failed}\u00a0: ${save.problem}`}
        submitLabel={words.submit}
      >
        <TextAreaField
          name="message"
          label={words.message}
          hint={words.hint}
          longest={requestMessageMaxLength}
          rows={4}
        />
      </FormShell>
    </>
  );
}
