import { confirmLogIn, logIn, wordsFor, type LogInChallenge } from '@portal/api-client';
import { Button, Card, Notice } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import { fr } from './fr';

/** Logs in at the real back end: the session is the one that the portal gives. */
export function AloneLogIn({ portal }: { portal: string }) {
  const id = useId();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<LogInChallenge | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setSending(true);
    setFailure(null);
    try {
      if (challenge?.kind === 'CODE') {
        (await confirmLogIn(challenge, String(typed.get('code')))).enter();
        return;
      }
      const asked = await logIn(String(typed.get('user')), String(typed.get('password')));
      setChallenge(asked);
      if (asked) setSending(false);
    } catch (error) {
      setFailure(wordsFor(error));
      setSending(false);
    }
  }

  return (
    <Card title={fr.logIn.title} className="alone-log-in">
      <form onSubmit={(event) => void submit(event)}>
        <p>{fr.logIn.needed}</p>
        <label htmlFor={`${id}user`}>{fr.logIn.user}</label>
        <input id={`${id}user`} className="ui-input" name="user" autoComplete="username" required />
        <label htmlFor={`${id}password`}>{fr.logIn.password}</label>
        <input
          id={`${id}password`}
          className="ui-input"
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
        {/* enrolling is the portal's own screen: a frame for developers does not build it again */}
        {challenge?.kind === 'ENROL' && (
          <Notice tone="error">
            {fr.logIn.enrol} <a href={`${portal}/login`}>{fr.logIn.enrolAt}</a>
            {fr.logIn.enrolThen}
          </Notice>
        )}
        {challenge?.kind === 'CODE' && (
          <>
            <label htmlFor={`${id}code`}>{fr.logIn.code}</label>
            <input id={`${id}code`} className="ui-input" name="code" autoComplete="one-time-code" required />
          </>
        )}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" variant="primary" loading={sending}>
          {fr.logIn.submit}
        </Button>
      </form>
    </Card>
  );
}
