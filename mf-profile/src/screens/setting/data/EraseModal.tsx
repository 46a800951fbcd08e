import { asCallError, call, type CallError, logOut, wordsFor } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { Button, ButtonLink, Modal, Notice } from '@portal/ui';
import { CheckboxField, FormShell, PasswordField } from '@portal/ui/form';
import { boolean, object, string } from '@portal/ui/schema';
import { messages } from '@portal/contract';
import { useState } from 'react';
import { settingWords } from '../../../i18n/setting';
import { privacyWords } from '../../../i18n/setting-privacy';
import { links } from '../../../paths';
import { saveFailure } from '../../../rules/save-failure';

const words = privacyWords.erase;
const schema = object({
  password: string().required(messages.required).max(200),
  understood: boolean().oneOf([true], words.understand),
});

interface EraseModalProps {
  customerNumber: string;
  onCancel: () => void;
}

/** What an erasure entails, then the password; what stands against it, or its reference before the space closes. */
export function EraseModal({ customerNumber, onCancel }: EraseModalProps) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [erased, setErased] = useState<ResponseOf<'/eraseCustomer'> | null>(null);

  async function erase({ password }: { password: string }) {
    setSending(true);
    setFailure(null);
    try {
      setErased(await call('/eraseCustomer', { customerNbr: customerNumber, password }));
    } catch (error) {
      setFailure(asCallError(error));
    } finally {
      setSending(false);
    }
  }

  if (erased) return <Erased reference={erased.reference} />;
  const refused = failure !== null && saveFailure(failure) === 'conflict';
  return (
    <Modal open title={words.title} onClose={sending ? undefined : onCancel}>
      <ul className="setting-consequences">
        {words.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {refused && <Refused failure={failure} />}
      <FormShell
        label={words.title}
        initialValues={{ password: '', understood: false }}
        schema={schema}
        onSubmit={erase}
        loading={sending}
        submitError={failure && !refused ? wordsFor(failure) : null}
        fieldErrors={refused ? undefined : failure?.errors}
        submitLabel={words.submit}
        danger
        secondary={<Button onClick={onCancel}>{settingWords.cancel}</Button>}
      >
        <PasswordField name="password" label={words.password} autoComplete="current-password" />
        <CheckboxField name="understood" label={words.understood} />
      </FormShell>
    </Modal>
  );
}

/** Each thing that stands against the erasure, and where it is settled. */
function Refused({ failure }: { failure: CallError }) {
  const stands = (path: string) => failure.errors.some((error) => error.path === path);
  return (
    <Notice
      tone="warning"
      title={words.refused}
      action={
        <span className="setting-actions">
          {stands('contracts') && (
            <ButtonLink size="small" href={links.contractEnd}>
              {words.end}
            </ButtonLink>
          )}
          {(stands('balance') || stands('payments')) && (
            <ButtonLink size="small" href={links.payments}>
              {words.pay}
            </ButtonLink>
          )}
        </span>
      }
    >
      {failure.errors.length === 0 ? (
        wordsFor(failure)
      ) : (
        <ul className="setting-matters">
          {failure.errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}.</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** The session is over already: the only way leads out. */
function Erased({ reference }: { reference: string }) {
  return (
    <Modal
      open
      title={words.done.title}
      footer={
        <Button variant="primary" onClick={() => void logOut()}>
          {words.done.leave}
        </Button>
      }
    >
      <p>{words.done.words}</p>
      <p>
        <strong>{words.done.reference(reference)}</strong>
      </p>
    </Modal>
  );
}
