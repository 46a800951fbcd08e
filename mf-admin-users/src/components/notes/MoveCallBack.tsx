import { call, serverNow, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import {
  type CallBackSlot,
  isLostAnswer,
  reasonMaxLength,
  type RequestOf,
  type ResponseOf,
} from '@portal/contract';
import { callBackDayRefusal, today } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Modal } from '@portal/ui';
import { FormShell, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { frNotes } from '../../i18n/fr-notes';
import { useOnceKey } from '../creation/once-key';
import type { CalledBack } from './CallBackState';
import { CallBackFields, nobody, self as me } from './CallBackFields';

const words = frNotes.moveDialog;

interface Values {
  day: string;
  slot: CallBackSlot;
  assignTo: string;
  reason: string;
}

/** @param kept day of the call-back: it may be past, as long as it stays */
const schemaOf = (kept: string) =>
  object({
    day: string()
      .required(frNotes.write.noDay)
      .test('day', function (value) {
        const refusal = value === kept ? null : callBackDayRefusal(value ?? '', today(serverNow()));
        return refusal === null || this.createError({ message: refusal });
      }),
    slot: string().required(),
    assignTo: string().required(),
    reason: string().trim().max(reasonMaxLength, frNotes.closeDialog.tooLong),
  });

const assigneeOf = (value: string, own: string): string | null =>
  value === me ? own : value === nobody ? null : value;

interface MoveCallBackProps {
  note: CalledBack;
  self: string;
  reread: () => void;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Another day, moment or agent. A late one needs a day to come, unless only its agent changes. */
export function MoveCallBack({ note, self, reread, onClose, onDone }: MoveCallBackProps) {
  const { customerNbr, noteId, version, callBack } = note;
  const { assignedTo } = callBack;
  const kept = assignedTo !== null && assignedTo !== self && !callBack.assigneeGone ? assignedTo : undefined;
  const agents = useCall('/getCallBackAgents', {});
  const keyOf = useOnceKey();
  const save = useConfirmedSave<Values, ResponseOf<'/moveCallBack'>>({
    send: ({ day, slot, assignTo, reason }) => {
      const asked: RequestOf<'/moveCallBack'> = {
        ...{ customerNbr, noteId, version, day, slot },
        assignTo: assigneeOf(assignTo, self),
        ...(reason !== '' && { reason }),
      };
      return call('/moveCallBack', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: () => {
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
  const initial: Values = {
    ...{ day: callBack.day, slot: callBack.slot, reason: '' },
    assignTo: assignedTo === null ? nobody : (kept ?? me),
  };
  return (
    <Modal open form title={words.title} onClose={save.sending ? undefined : onClose}>
      <FormShell<Values, Values>
        label={words.title}
        initialValues={initial}
        schema={schemaOf(callBack.day) as never}
        onSubmit={(values) => save.save(values)}
        loading={save.sending}
        submitError={save.problem && `${words.failed}\u00a0: ${save.problem}`}
        submitLabel={words.submit}
        secondary={
          <Button onClick={onClose} disabled={save.sending}>
            {words.cancel}
          </Button>
        }
      >
        <CallBackFields
          agents={agents.data?.agents}
          failed={agents.status === 'failed'}
          kept={kept}
          keptDay={callBack.day}
        />
        <TextAreaField name="reason" label={words.reason} longest={reasonMaxLength} rows={2} />
      </FormShell>
    </Modal>
  );
}
