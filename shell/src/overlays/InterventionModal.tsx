import { reasonMaxLength } from '@portal/contract';
import { asCallError, call, requireStringField, wordsFor } from '@portal/api-client';
import { supportReasonRefusal } from '@portal/domain';
import { passkeysServe } from '@portal/screen/passkey-site';
import { Button, Modal, Notice } from '@portal/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ProofField } from './ProofField';
import './relogin.css';

interface InterventionModalProps {
  customerNbr: string;
  /** Kept by the caller: a dialogue that is left loses nothing. */
  typed: string;
  onTyped: (reason: string) => void;
  onDone: () => void;
  onClose: () => void;
}

const shortestCode = 6;
const codeWords = 'Saisissez les 6 chiffres de votre application, ou un code de secours.';

/** The reason for which an agent changes what is in a customer's space. One plain field, as in `ReloginForm`. */
export function InterventionModal({ customerNbr, typed, onTyped, onDone, onClose }: InterventionModalProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<{ of: 'reason' | 'proof'; words: string } | null>(null);
  /** Null until the server asks for it: the agent has a second factor. A null code: their passkey signs. */
  const [proof, setProof] = useState<{ hasPasskey: boolean; code: string | null } | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const refusal = supportReasonRefusal(typed.trim());
    setError(refusal === null ? null : { of: 'reason', words: refusal });
    if (refusal !== null) return field.current?.focus();
    if (proof?.code != null && proof.code.trim().length < shortestCode) {
      return setError({ of: 'proof', words: codeWords });
    }
    setSending(true);
    try {
      const asked = { customerNbr, reason: typed.trim(), ...(proof && (await given(proof.code))) };
      await call('/elevateSupport', asked).then(requireStringField('elevatedUntil'));
      onDone();
    } catch (failure) {
      const refused = asCallError(failure);
      if (refused.code === 'CODE_REQUIRED') {
        const hasPasskey = await ownPasskeyServes();
        setProof({ hasPasskey, code: hasPasskey ? null : '' });
      } else {
        const [first] = refused.errors;
        const of = first?.path === 'reason' ? 'reason' : 'proof';
        setError({ of, words: first?.message ?? wordsFor(failure) });
      }
      setSending(false);
    }
  }

  return (
    <Modal open title="Intervenir dans l’espace de ce client" onClose={sending ? undefined : onClose}>
      <form className="shell-relogin" noValidate onSubmit={(event) => void submit(event)}>
        <p>Vous pourrez modifier cet espace pour un temps limité. Le client verra votre motif.</p>
        <label htmlFor={id}>Motif de l’intervention</label>
        <input
          ref={(input) => {
            field.current = input;
            input?.setAttribute('autofocus', '');
          }}
          id={id}
          className="ui-input"
          maxLength={reasonMaxLength}
          value={typed}
          aria-invalid={error?.of === 'reason'}
          onChange={(event) => onTyped(event.target.value)}
        />
        {proof && (
          <ProofField
            label="Code de votre application"
            {...proof}
            invalid={error?.of === 'proof'}
            onCode={(code) => setProof({ ...proof, code })}
          />
        )}
        {error !== null && <Notice tone="error">{error.words}</Notice>}
        <div className="shell-relogin__actions">
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="primary" loading={sending}>
            Commencer l’intervention
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Few use a passkey here: nobody's first load carries what it takes. */
async function given(code: string | null) {
  if (code !== null) return { code: code.trim() };
  const { signOwn } = await import('@portal/screen/passkey');
  return { passkey: await signOwn() };
}

/** If this cannot be determined, a code is used: every agent has one. */
const ownPasskeyServes = () =>
  call('/askPasskey', {}).then(
    ({ request }) => passkeysServe(request?.rpId),
    () => false,
  );
