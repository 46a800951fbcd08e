import { call, wordsFor } from '@portal/api-client';
import { type CallBackEnd, isLostAnswer, messages, reasonMaxLength, type ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Modal } from '@portal/ui';
import { FormShell, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { frNotes } from '../../i18n/fr-notes';
import { useOnceKey } from '../creation/once-key';
import type { CalledBack } from './CallBackState';

const words = frNotes.closeDialog;

const reason = string().trim().max(reasonMaxLength, words.tooLong);
export const endSchemas = {
  DONE: object({ reason }),
  ABANDONED: object({ reason: reason.required(messages.required) }),
};

interface CloseCallBackProps {
  note: CalledBack;
  outcome: CallBackEnd;
  reread: () => void;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** The end of a call-back, with what was said; without a call, the reason is needed. */
export function CloseCallBack({ note, outcome, reread, onClose, onDone }: CloseCallBackProps) {
  const { customerNbr, noteId, version } = note;
  const ofEnd = words[outcome];
  const keyOf = useOnceKey();
  const save = useConfirmedSave<{ reason?: string }, ResponseOf<'/closeCallBack'>>({
    send: (values) => {
      const said = values.reason ?? '';
      const asked = { customerNbr, noteId, version, outcome, ...(said !== '' && { reason: said }) };
      return call('/closeCallBack', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: () => {
      onClose();
      onDone(ofEnd.done);
    },
    onElsewhere: () =>
      events.emit('notificationRequested', { kind: 'success', message: ofEnd.done }, 'mf-admin-users'),
    onFailed: (error) => {
      if (error.code === 'CONFLICT') reread();
      return isLostAnswer(error.code) ? frNotes.lost : wordsFor(error);
    },
  });
  return (
    <Modal open form title={ofEnd.title} onClose={save.sending ? undefined : onClose}>
      <FormShell<{ reason: string }, { reason?: string }>
        label={ofEnd.title}
        initialValues={{ reason: '' }}
        schema={endSchemas[outcome]}
        onSubmit={(values) => save.save(values)}
        loading={save.sending}
        submitError={save.problem && `${words.failed}\u00a0: ${save.problem}`}
        submitLabel={ofEnd.submit}
        danger={outcome === 'ABANDONED'}
        secondary={
          <Button onClick={onClose} disabled={save.sending}>
            {words.cancel}
          </Button>
        }
      >
        <TextAreaField name="reason" label={ofEnd.reason} longest={reasonMaxLength} rows={3} />
      </FormShell>
    </Modal>
  );
}
