import { call, serverNow, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import {
  type CallBackSlot,
  isLostAnswer,
  messages,
  type NoteKind,
  noteKinds,
  requestMessageMaxLength,
  type RequestOf,
  type ResponseOf,
} from '@portal/contract';
import { addDays, callBackDayRefusal, formatLongDay, noteKindLabel, today } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { useDraft } from '@portal/session';
import { Notice } from '@portal/ui';
import { CheckboxField, FormShell, RadioField, TextAreaField } from '@portal/ui/form';
import { boolean, object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frNotes } from '../../i18n/fr-notes';
import { useOnceKey } from '../creation/once-key';
import { CallBackFields, nobody, self as me } from './CallBackFields';

const words = frNotes.write;

interface Values {
  kind: NoteKind;
  text: string;
  callsBack: boolean;
  day: string;
  slot: CallBackSlot;
  assignTo: string;
}

export const writtenNoteSchema = object({
  kind: string<NoteKind>().oneOf(noteKinds).required(messages.required),
  text: string().trim().required(messages.required).max(requestMessageMaxLength, words.tooLong),
  callsBack: boolean().required(),
  day: string().when('callsBack', {
    is: true,
    then: (field) =>
      field.required(words.noDay).test('day', function (value) {
        const refusal = callBackDayRefusal(value ?? '', today(serverNow()));
        return refusal === null || this.createError({ message: refusal });
      }),
  }),
  slot: string(),
  assignTo: string(),
});

/** As the call takes it. */
function noteRequest(
  whose: { customer: string; contract: string | undefined },
  { kind, text, callsBack, day, slot, assignTo }: Values,
): RequestOf<'/writeNote'> {
  return {
    customerNbr: whose.customer,
    ...(whose.contract !== undefined && { contractNbr: whose.contract }),
    kind,
    text,
    ...(callsBack && {
      callBack: {
        day,
        slot,
        ...(assignTo !== me && { assignTo: assignTo === nobody ? null : assignTo }),
      },
    }),
  };
}

interface WriteNoteProps {
  customer: string;
  contract: string | undefined;
  onSaved: (said: string) => void;
  /** What was said of the last one is put away. */
  onSend: () => void;
}

/** The form of a note. What is typed is a draft of the tab until it is saved. */
export function WriteNote({ customer, contract, onSaved, onSend }: WriteNoteProps) {
  const tomorrow = addDays(today(serverNow()), 1);
  const empty: Values = {
    ...{ kind: 'CALL_RECEIVED', text: '', callsBack: false, day: tomorrow },
    ...{ slot: 'ANY', assignTo: me },
  };
  const draft = useDraft(`note.${customer}.${contract ?? ''}`, empty);
  const [form, setForm] = useState({ values: draft.values, restored: draft.restored, number: 0 });
  const agents = useCall('/getCallBackAgents', {});
  const keyOf = useOnceKey();
  const save = useConfirmedSave<Values, ResponseOf<'/writeNote'>>({
    send: (values) => {
      const asked = noteRequest({ customer, contract }, values);
      return call('/writeNote', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: ({ note }) => {
      draft.clear();
      setForm(({ number }) => ({ values: empty, restored: false, number: number + 1 }));
      onSaved(note.callBack ? words.savedCallBack(formatLongDay(note.callBack.day)) : words.saved);
    },
    onElsewhere: () => {
      draft.clear();
      const message = words.elsewhere(customer);
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
    },
    onFailed: (error) => (isLostAnswer(error.code) ? frNotes.lost : wordsFor(error)),
  });
  return (
    <div className="notes__write">
      {form.restored && <Notice tone="info">{words.restored}</Notice>}
      <FormShell<Values, Values>
        key={form.number}
        label={words.label}
        initialValues={form.values}
        schema={writtenNoteSchema as never}
        onSubmit={(values) => {
          onSend();
          save.save(values);
        }}
        onValues={draft.keep}
        loading={save.sending}
        submitError={save.problem && `${words.failed}\u00a0: ${save.problem}`}
        submitLabel={words.submit}
      >
        {({ callsBack }) => (
          // the keys of every field of the form come here
          <div role="presentation" className="notes__fields" onKeyDown={sendByKeys}>
            <RadioField
              name="kind"
              legend={words.kind}
              options={noteKinds.map((value) => ({ value, label: noteKindLabel(value) }))}
            />
            <TextAreaField
              name="text"
              label={words.text}
              hint={words.hint}
              longest={requestMessageMaxLength}
              rows={3}
            />
            <CheckboxField name="callsBack" label={words.callBack} />
            {callsBack && <CallBackFields agents={agents.data?.agents} failed={agents.status === 'failed'} />}
          </div>
        )}
      </FormShell>
    </div>
  );
}

/** Ctrl or Command and Enter, as in the mails that agents write. */
function sendByKeys(event: React.KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}
