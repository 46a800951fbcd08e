import { asCallError, logIn, wordsFor, type LogInChallenge } from '@portal/api-client';
import { loginName, type KnownSession } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { ReloginCode } from './ReloginCode';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import './relogin.css';

/** Shortest password the log-in takes (C1.1). */
const shortest = 6;

interface ReloginFormProps {
  session: KnownSession;
  /** The session still runs: another one is opened in its place, and the form can be put away. */
  onStay?: () => void;
  /** Leaves for the log-in page; what was typed waits there. */
  onClose: () => void;
}

/**
 * The password again of whoever logged in: in a customer's place, the agent's. One plain field: the frame must not
 * weigh a form library for it.
 */
export function ReloginForm({ session: { userId, agent }, onStay, onClose }: ReloginFormProps) {
  const id = useId();
  const user = loginName({ userId, agent });
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // the dialogue may be open before its form is there
  useEffect(() => field.current?.focus(), []);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<LogInChallenge | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    setLoading(true);
    setError(null);
    try {
      const asked = await logIn(user, password);
      setChallenge(asked);
      if (asked) setLoading(false);
    } catch (failure) {
      // the account is the one that is shown: only the password can be wrong
      const isPassword = agent === null && asCallError(failure).code === 'INVALID_CREDENTIALS';
      setError(isPassword ? 'Ce mot de passe n’est pas celui de ce compte.' : wordsFor(failure));
      setLoading(false);
    }
  }

  const secondary = onStay ? (
    <Button onClick={onStay}>Annuler</Button>
  ) : (
    <Button onClick={onClose}>Fermer</Button>
  );
  if (challenge?.kind === 'ENROL') return <EnrolFirst onLeave={onClose} />;
  if (challenge) {
    return <ReloginCode challenge={challenge} secondary={secondary} />;
  }
  return (
    <form className="shell-relogin" onSubmit={(event) => void submit(event)}>
      <p>
        Saisissez le mot de passe {agent === null ? 'du compte' : 'de l’agent'}{' '}
        <strong>{agent ?? userId}</strong>{' '}
        {onStay ? 'pour ouvrir une nouvelle session, sans rien perdre' : 'pour reprendre là où vous en étiez'}
        {agent !== null && `, dans l’espace du client n° ${userId}`}.
      </p>
      {/* for password managers: the account that the password belongs to */}
      <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
      <label htmlFor={id}>Mot de passe</label>
      <input
        ref={field}
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
          {onStay ? 'Rester connecté' : 'Se reconnecter'}
        </Button>
      </div>
    </form>
  );
}

/** A passkey or an application is made at the log-in page alone: the frame must not weigh the steps of it. */
const EnrolFirst = ({ onLeave }: { onLeave: () => void }) => (
  <div className="shell-relogin">
    <p>
      Votre organisation demande la connexion en deux étapes. Vous enregistrerez une clé d’accès ou une
      application de codes sur la page de connexion{'\u00a0'}; votre saisie vous attendra.
    </p>
    <div className="shell-relogin__actions">
      <Button variant="primary" onClick={onLeave}>
        Aller à la page de connexion
      </Button>
    </div>
  </div>
);
