import { logIn, wordsFor } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

/** Shortest password the log-in takes (C1.1). */
const shortest = 6;

/** The password again for a user who is known. One plain field: the frame must not weigh a form library for it. */
export function ReloginForm({ user, secondary }: { user: string; secondary: ReactNode }) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    setError(null);
    try {
      await logIn(user, password);
    } catch (failure) {
      setError(wordsFor(failure));
      setLoading(false);
    }
  }

  return (
    <form className="shell-relogin" onSubmit={(event) => void submit(event)}>
      <p>
        Saisissez le mot de passe du compte <strong>{user}</strong> pour reprendre là où vous en étiez.
      </p>
      {/* tells a password manager whose password this is */}
      <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
      <label htmlFor={id}>Mot de passe</label>
      <input
        // the attribute, which React leaves out: the dialogue looks for it when it opens
        ref={(input) => input?.setAttribute('autofocus', '')}
        id={id}
        className="ui-input"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error !== null && <Notice tone="error">{error}</Notice>}
      <div className="shell-relogin__actions">
        {secondary}
        <Button type="submit" variant="primary" loading={loading} disabled={password.length < shortest}>
          Se reconnecter
        </Button>
      </div>
    </form>
  );
}
