import { customerNumberPattern } from '@portal/contract';
import { wordsFor } from '@portal/api-client';
import { isEmail } from '@portal/domain';
import { Button, Modal, Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { useState } from 'react';
import { object, string } from '@portal/ui/schema';
import { requestLink } from '../../api/passwords';
import { fr } from '../../i18n/fr';

/** C1.5: a valid e-mail, or what a customer number looks like in the contract. */
export function mayReceiveLink(typed: string): boolean {
  return isEmail(typed) || customerNumberPattern.test(typed);
}

interface ForgottenFormProps {
  user: string;
  onBack: () => void;
}

type Sending = { state: 'idle' | 'sending' | 'sent' } | { state: 'failed'; why: string };

export function ForgottenForm({ user, onBack }: ForgottenFormProps) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const send = async (request: { user: string }) => {
    setSending({ state: 'sending' });
    try {
      await requestLink(request.user);
      setSending({ state: 'sent' });
    } catch (error) {
      setSending({ state: 'failed', why: wordsFor(error) });
    }
  };
  const close = () => setSending({ state: 'idle' });
  const back = (
    <Button variant="quiet" icon="arrow-left" onClick={onBack}>
      {fr.forgotten.back}
    </Button>
  );

  if (sending.state === 'sent') {
    return (
      <Notice tone="success" title={fr.forgotten.sentTitle} action={back}>
        {fr.forgotten.sent}
      </Notice>
    );
  }
  return (
    <>
      <FormShell
        label={fr.forgotten.title}
        initialValues={{ user }}
        schema={forgottenSchema}
        onSubmit={send}
        loading={sending.state === 'sending'}
        submitError={null}
        submitLabel={fr.forgotten.submit}
        submitWhen="valid"
        secondary={back}
      >
        <TextField
          name="user"
          label={fr.logIn.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormShell>
      <Modal
        open={sending.state === 'failed'}
        title={fr.forgotten.failedTitle}
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            {fr.forgotten.close}
          </Button>
        }
      >
        <p>{sending.state === 'failed' && sending.why}</p>
      </Modal>
    </>
  );
}

const forgottenSchema = object({
  user: string()
    .trim()
    .required(fr.forgotten.invalid)
    .test('identifier', fr.forgotten.invalid, (typed) => mayReceiveLink(typed ?? '')),
});
