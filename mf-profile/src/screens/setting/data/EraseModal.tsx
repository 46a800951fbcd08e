import { asCallError, call, type CallError, wordsFor, logOut } from '@portal/api-client';
import {
  type ErasureMotive,
  erasureMotives,
  messages,
  type ResponseOf,
  passwordMaxLength,
} from '@portal/contract';
import { erasureMotiveLabel } from '@portal/domain';
import { navigate } from '@portal/remote';
import { isKnown, session, setSupportClient, supportOrigin } from '@portal/session';
import { Button, Modal, ButtonLink, Notice } from '@portal/ui';
import { CheckboxField, FormShell, PasswordField, SelectField, TextField } from '@portal/ui/form';
import { boolean, object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frSetting } from '../../../i18n/fr-setting';
import { frSettingData } from '../../../i18n/fr-setting-data';
import { saveFailure } from '../../../rules/save-failure';
import { links } from '../../../paths';

/** There is no space any more: the only way leads out. */
function Erased({ reference, byAgent }: { reference: string; byAgent: boolean }) {
  const words = byAgent ? frSettingData.eraseByAgent.done : frSettingData.erase.done;
  return (
    <Modal
      open
      title={words.title}
      footer={
        <Button variant="primary" onClick={leave}>
          {words.leave}
        </Button>
      }
    >
      <p>{words.words}</p>
      <p>
        <strong>{words.reference(reference)}</strong>
      </p>
    </Modal>
  );
}

/** Back to where the agent came from; who logged in as the customer, or in their place, has no session any more. */
function leave(): void {
  if (!isKnown(session) || session.client === null) {
    void logOut();
    return;
  }
  const origin = supportOrigin();
  // the visit went with the customer: there is none to end
  setSupportClient(null);
  navigate(origin ?? '/admin');
}

const { erase: own, eraseByAgent } = frSettingData;
export const byPassword = object({
  password: string().required(messages.required).max(passwordMaxLength),
  understood: boolean().defined().oneOf([true], own.understand),
  number: string().default(''),
  motive: string<ErasureMotive | ''>().default(''),
});
const byNumber = (customerNumber: string) =>
  object({
    password: string().default(''),
    understood: boolean().default(false),
    number: string().trim().required(messages.required).oneOf([customerNumber], eraseByAgent.otherNumber),
    motive: string<ErasureMotive>()
      .required(messages.required)
      .oneOf<ErasureMotive>([...erasureMotives]),
  });
const nothing = { password: '', understood: false, number: '', motive: '' as ErasureMotive | '' };
const motives = erasureMotives.map((value) => ({ value, label: erasureMotiveLabel(value) }));

interface EraseModalProps {
  customerNumber: string;
  byAgent: boolean;
  onCancel: () => void;
}

/**
 * Consequences of an erasure, then the customer's password, or for an agent a reason and the customer's number. Shows why
 * it is refused, or its reference before the customer space closes.
 */
export function EraseModal({ customerNumber, byAgent, onCancel }: EraseModalProps) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [erased, setErased] = useState<ResponseOf<'/eraseCustomer'> | null>(null);

  async function erase({ password, motive }: typeof nothing) {
    setSending(true);
    setFailure(null);
    try {
      const proof = byAgent ? motive !== '' && { motive } : { password };
      setErased(await call('/eraseCustomer', { customerNbr: customerNumber, ...proof }));
    } catch (error) {
      setFailure(asCallError(error));
    } finally {
      setSending(false);
    }
  }

  if (erased) return <Erased reference={erased.reference} byAgent={byAgent} />;
  const refused = failure !== null && saveFailure(failure) === 'conflict';
  const title = byAgent ? eraseByAgent.title(customerNumber) : own.title;
  const { consequences, submit } = byAgent ? eraseByAgent : own;
  return (
    <Modal open title={title} onClose={sending ? undefined : onCancel}>
      <ul className="setting-consequences">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {refused && <EraseRefused failure={failure} byAgent={byAgent} />}
      <FormShell
        label={title}
        initialValues={nothing}
        schema={byAgent ? byNumber(customerNumber) : byPassword}
        onSubmit={erase}
        loading={sending}
        submitError={failure && !refused ? wordsFor(failure) : null}
        fieldErrors={refused ? undefined : failure?.errors}
        submitLabel={submit}
        danger
        secondary={<Button onClick={onCancel}>{frSetting.cancel}</Button>}
      >
        {byAgent ? (
          <>
            <SelectField
              name="motive"
              label={eraseByAgent.motive}
              placeholder={eraseByAgent.choose}
              options={motives}
            />
            <TextField
              name="number"
              label={eraseByAgent.number}
              hint={eraseByAgent.numberHint}
              autoComplete="off"
              spellCheck={false}
            />
          </>
        ) : (
          <>
            <PasswordField name="password" label={own.password} autoComplete="current-password" />
            <CheckboxField name="understood" label={own.understood} />
          </>
        )}
      </FormShell>
    </Modal>
  );
}

/** Each reason against the erasure, with a link to the screen where it can be resolved. */
function EraseRefused({ failure, byAgent }: { failure: CallError; byAgent: boolean }) {
  const words = byAgent ? frSettingData.eraseByAgent : frSettingData.erase;
  const isRefusedFor = (path: string) => failure.errors.some((error) => error.path === path);
  return (
    <Notice
      tone="warning"
      title={words.refused}
      action={
        <span className="setting-actions">
          {isRefusedFor('contracts') && (
            <ButtonLink size="small" href={links.contractEnd}>
              {words.end}
            </ButtonLink>
          )}
          {(isRefusedFor('balance') || isRefusedFor('payments')) && (
            <ButtonLink size="small" href={links.payments}>
              {words.pay}
            </ButtonLink>
          )}
          {!byAgent && (
            <ButtonLink size="small" href={links.writeToErase}>
              {frSettingData.erase.write}
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
