import { asCallError, call, type CallError, wordsFor } from '@portal/api-client';
import { supportReasonRefusal } from '@portal/domain';
import { Button, Modal } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { fr } from '../fr';

const words = fr.support;
const schema = object({
  reason: string()
    .trim()
    .required()
    .max(300)
    .test('reason', (value, { createError }) => {
      const refusal = supportReasonRefusal(value);
      return refusal === null || createError({ message: refusal });
    }),
});

interface ElevateFormProps {
  customerNbr: string;
  /** What was typed before the dialogue was left. */
  typed: string;
  onTyped: (reason: string) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** The reason for which an agent changes what is in a customer's space; the customer reads it. */
export function ElevateForm({ customerNbr, typed, onTyped, onDone, onCancel }: ElevateFormProps) {
  const [initialValues] = useState({ reason: typed });
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);
  async function elevate({ reason }: { reason: string }) {
    setSending(true);
    try {
      await call('/elevateSupport', { customerNbr, reason });
      onDone();
    } catch (error) {
      setFailure(asCallError(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <Modal open title={words.question} onClose={sending ? undefined : onCancel}>
      <FormShell
        initialValues={initialValues}
        schema={schema}
        onSubmit={elevate}
        onValues={({ reason }) => onTyped(reason)}
        loading={sending}
        submitError={failure && wordsFor(failure)}
        fieldErrors={failure?.errors}
        submitLabel={words.submit}
        secondary={<Button onClick={onCancel}>{words.cancel}</Button>}
      >
        <TextField name="reason" label={words.reason} />
      </FormShell>
    </Modal>
  );
}
