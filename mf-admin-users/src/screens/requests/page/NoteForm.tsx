import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, messages, requestMessageMaxLength, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { ChosenFiles, type KeptFile, useChosenFiles } from '@portal/screen/files';
import { useDraft } from '@portal/session';
import { Notice } from '@portal/ui';
import { FormShell, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useRef, useState } from 'react';
import { sendFile } from '../../../api/request-files';
import { useOnceKey } from '../../../components/creation/once-key';
import { frRequestPage } from '../../../i18n/fr-request-page';
import type { UnsentAnswer } from './AnswerForm';
import type { Writing } from './writing';

const words = frRequestPage.note;

export const noteSchema = object({
  message: string().trim().required(messages.required).max(requestMessageMaxLength, words.tooLong),
});

interface NoteFormProps extends Writing {
  /** What to begin with instead of a draft: an answer that could not be sent. */
  start: UnsentAnswer | null;
}

/** A note that agents alone read; on a request that is over as well. */
export function NoteForm({ request, say, onSend, start }: NoteFormProps) {
  const { customerNbr, eventNbr } = request;
  const draft = useDraft(`request.note.${customerNbr}.${eventNbr}`, {
    message: '',
    files: [] as KeptFile[],
  });
  const [form, setForm] = useState({
    values: { message: start?.text ?? draft.values.message },
    number: 0,
    restored: draft.restored && start === null,
  });
  const typed = useRef(form.values.message);
  const [blocked, setBlocked] = useState(false);
  const files = useChosenFiles({
    start: start?.files ?? draft.values.files,
    send: (file, key) => sendFile(request, file, key),
    onKept: (kept) => draft.keep({ message: typed.current, files: kept }),
  });
  const keyOf = useOnceKey();
  const save = useConfirmedSave<{ message: string }, ResponseOf<'/noteRequest'>>({
    send: ({ message }) => {
      const asked = { customerNbr, eventNbr, message, files: files.ids };
      return call('/noteRequest', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: ({ request: noted }) => {
      draft.clear();
      files.clear();
      typed.current = '';
      setForm(({ number }) => ({ values: { message: '' }, number: number + 1, restored: false }));
      say({ tone: 'success', title: words.added }, noted);
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
          setBlocked(files.obstacle !== null);
          if (files.obstacle !== null) return;
          onSend();
          save.save(values);
        }}
        onValues={({ message }) => {
          typed.current = message;
          draft.keep({ message, files: files.kept });
        }}
        loading={save.sending}
        submitError={
          (blocked && files.obstacle) || (save.problem && `${words.failed}\u00a0: ${save.problem}`)
        }
        submitLabel={words.submit}
      >
        <TextAreaField
          name="message"
          label={words.message}
          hint={words.hint}
          longest={requestMessageMaxLength}
          rows={4}
        />
        <ChosenFiles chosen={files} />
      </FormShell>
    </>
  );
}
