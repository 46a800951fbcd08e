import { confirmLogIn, wordsFor, type LogInChallenge } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';

interface ReloginCodeProps {
  challenge: LogInChallenge;
  secondary: ReactNode;
}

/** The second step, where the account has one. One plain field, as in `ReloginForm`. */
export function ReloginCode({ challenge, secondary }: ReloginCodeProps) {
  const id = useId();
  const focused = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  const [code, setCode] = useState('');
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    setError(null);
    try {
      (await confirmLogIn(challenge, code.trim())).enter();
    } catch (failure) {
      setError(wordsFor(failure));
      setLoading(false);
    }
  }

  return (
    <form className="shell-relogin" onSubmit={(event) => void submit(event)}>
      <p>Saisissez le code de votre application, ou un code de secours.</p>
      <label htmlFor={id}>Code</label>
      <input
        ref={focused}
        id={id}
        className="ui-input"
        name="code"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {error !== null && <Notice tone="error">{error}</Notice>}
      <div className="shell-relogin__actions">
        {secondary}
        <Button type="submit" variant="primary" loading={loading} disabled={code.trim().length < 6}>
          Continuer
        </Button>
      </div>
    </form>
  );
}
