import { call, wordsFor } from '@portal/api-client';
import {
  type AgentNote,
  isLostAnswer,
  messages,
  requestMessageMaxLength,
  type ResponseOf,
} from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Modal } from '@portal/ui';
import { FormShell, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { frNotes } from '../../i18n/fr-notes';
import { DiscardQuestion } from '../creation/DiscardQuestion';
import { useOnceKey } from '../creation/once-key';
import { useDialogDraft } from '../creation/use-dialog-draft';

const words = frNotes.correct;

export const correctionSchema = object({
  text: string().trim().required(messages.required).max(requestMessageMaxLength, frNotes.write.tooLong),
});

interface CorrectNoteProps {
  note: AgentNote;
  /** Somebody else changed it meanwhile. */
  reread: () => void;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Other words for one's own note; those of before stay in its history. */
export function CorrectNote({ note, reread, onClose, onDone }: CorrectNoteProps) {
  const { customerNbr, noteId, version, correctableUntil } = note;
  const draft = useDialogDraft(`note.correct.${noteId}`, { text: note.text }, onClose);
  const keyOf = useOnceKey();
  const save = useConfirmedSave<{ text: string }, ResponseOf<'/correctNote'>>({
    send: ({ text }) => {
      const asked = { customerNbr, noteId, version, text };
      return call('/correctNote', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: () => {
      draft.clear();
      onClose();
      onDone(words.done);
    },
    onElsewhere: () =>
      events.emit('notificationRequested', { kind: 'success', message: words.done }, 'mf-admin-users'),
    onFailed: (error) => {
      if (error.code === 'CONFLICT') reread();
      return isLostAnswer(error.code) ? frNotes.lost : wordsFor(error);
    },
  });
  return (
    <Modal open form title={words.title} onClose={save.sending ? undefined : onClose}>
      <FormShell
        label={words.title}
        initialValues={draft.values}
        schema={correctionSchema}
        onSubmit={(values) => save.save(values)}
        onValues={draft.keep}
        loading={save.sending}
        submitError={save.problem && `${words.failed}\u00a0: ${save.problem}`}
        submitLabel={words.submit}
        secondary={
          <Button onClick={draft.cancel} disabled={save.sending}>
            {words.cancel}
          </Button>
        }
      >
        <TextAreaField
          name="text"
          label={frNotes.write.text}
          hint={correctableUntil === null ? undefined : words.until(formatInstant(correctableUntil, 'short'))}
          longest={requestMessageMaxLength}
          rows={5}
        />
      </FormShell>
      <DiscardQuestion {...draft} />
    </Modal>
  );
}
