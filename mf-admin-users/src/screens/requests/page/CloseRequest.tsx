import { call, wordsFor } from '@portal/api-client';
import {
  type ClosingOutcome,
  closingOutcomes,
  isLostAnswer,
  messages,
  reasonMaxLength,
  type ResponseOf,
} from '@portal/contract';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Modal } from '@portal/ui';
import { FormShell, RadioField, TextAreaField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useOnceKey } from '../../../components/creation/once-key';
import { frRequestPage } from '../../../i18n/fr-request-page';
import type { Writing } from './writing';

const words = frRequestPage.closing;

interface Values {
  outcome: ClosingOutcome;
  reason: string;
}

export const closingSchema = object({
  outcome: string<ClosingOutcome>().oneOf(closingOutcomes).required(messages.required),
  reason: string().trim().required(messages.required).max(reasonMaxLength, words.tooLong),
});

interface CloseRequestProps extends Pick<Writing, 'request' | 'reread' | 'say'> {
  onClose: () => void;
}

/** Ends a request without an answer, with a reason that its customer reads. */
export function CloseRequest({ request, reread, say, onClose }: CloseRequestProps) {
  const { customerNbr, eventNbr, version, customerName, email } = request;
  const keyOf = useOnceKey();
  const save = useConfirmedSave<Values, ResponseOf<'/closeRequest'>>({
    send: (values) => {
      const asked = { customerNbr, eventNbr, version, ...values };
      return call('/closeRequest', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: (answer) => {
      onClose();
      const mailed = frRequestPage.answer.mailed(customerName, email);
      say({ tone: 'success', title: words.done, words: mailed, goesOn: true }, answer.request);
    },
    onElsewhere: () => {
      const message = words.elsewhere(eventNbr);
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
    },
    onFailed: (error) => {
      if (isLostAnswer(error.code)) return frRequestPage.answer.lost;
      if (error.code === 'CONFLICT') reread();
      return wordsFor(error);
    },
  });
  return (
    <Modal open form title={words.title} onClose={save.sending ? undefined : onClose}>
      <FormShell<Values, Values>
        label={words.title}
        initialValues={{ outcome: 'DISCARDED', reason: '' }}
        schema={closingSchema}
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
        <RadioField
          name="outcome"
          legend={words.outcome}
          options={closingOutcomes.map((value) => ({
            value,
            label: words.outcomes[value],
            hint: words.hints[value],
          }))}
        />
        <TextAreaField
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          longest={reasonMaxLength}
          rows={3}
        />
      </FormShell>
    </Modal>
  );
}
