import { askLogInPasskey, confirmLogIn, wordsFor, type LogInChallenge } from '@portal/api-client';
import { LostFactor } from '@portal/screen/lost-factor';
import { passkeysServe } from '@portal/screen/passkey-site';
import { Button, Notice } from '@portal/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ProofField } from './ProofField';

interface ReloginCodeProps {
  challenge: LogInChallenge;
  secondary: ReactNode;
}

/** The second step, where the account has one. One plain field, as in `ReloginForm`. */
export function ReloginCode({ challenge, secondary }: ReloginCodeProps) {
  const hasPasskey = passkeysServe(challenge.passkeyHost);
  /** Null: a passkey signs. */
  const [code, setCode] = useState<string | null>(hasPasskey ? null : '');
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    setError(null);
    try {
      const given = code === null ? await signedFor(challenge) : code.trim();
      (await confirmLogIn(challenge, given)).enter();
    } catch (failure) {
      setError(wordsFor(failure));
      setLoading(false);
    }
  }

  return (
    <form className="shell-relogin" onSubmit={(event) => void submit(event)}>
      <ProofField
        label="Code"
        hasPasskey={hasPasskey}
        code={code}
        invalid={error !== null}
        onCode={setCode}
      />
      {error !== null && <Notice tone="error">{error}</Notice>}
      <LostFactor support={challenge.support} />
      <div className="shell-relogin__actions">
        {secondary}
        <Button
          type="submit"
          variant="primary"
          loading={loading}
          disabled={code !== null && code.trim().length < 6}
        >
          {code === null ? 'Utiliser ma clé d’accès' : 'Continuer'}
        </Button>
      </div>
    </form>
  );
}

async function signedFor(challenge: LogInChallenge) {
  const { request } = await askLogInPasskey(challenge);
  const { signByPasskey } = await import('@portal/screen/passkey');
  return request ? { assertion: await signByPasskey(request) } : {};
}
