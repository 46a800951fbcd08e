import { logOut } from '@portal/api-client';
import { formatCount } from '@portal/domain';
import { isKnown, sessionIsOver, useSession, type KnownSession } from '@portal/session';
import { Button, Icon, Modal } from '@portal/ui';
import { useState } from 'react';
import { ReloginForm } from './ReloginForm';
import { useMinutesLeft } from './use-minutes-left';
import './ending.css';

const words = {
  region: 'Fin de la session',
  left: (minutes: number) => {
    if (minutes === 0) return 'Votre session est terminée. Ce que vous avez saisi reste ici.';
    return minutes === 1
      ? 'Votre session se termine dans moins d’une minute.'
      : `Votre session se termine dans ${formatCount(minutes, 'minute')}.`;
  },
  again: 'Se reconnecter',
  title: 'Rester connecté',
  stay: 'Rester connecté',
  later: 'Plus tard',
};

/**
 * Before the session ends: how many minutes are left, and a new session by the password, in place. Nothing lengthens one
 * by itself. Put away, it comes back for the last minute. Past the end nothing is interrupted: the next call, or the button, asks to log
 * in again.
 */
export function EndWarning() {
  const session = useSession();
  const minutes = useMinutesLeft();
  if (!isKnown(session) || session.status !== 'signedIn' || minutes === null) return null;
  // a new session begins with nothing put away
  return <Ending key={session.token} session={session} minutes={minutes} />;
}

function Ending({ session, minutes }: { session: KnownSession; minutes: number }) {
  const [staying, setStaying] = useState(false);
  const [isPutAway, setPutAway] = useState(false);
  const isShown = !isPutAway || minutes <= 1;
  return (
    <>
      {isShown && (
        <section className="shell-ending" aria-label={words.region}>
          <Icon name="clock" />
          <p role="status">{words.left(minutes)}</p>
          <div className="shell-ending__ways">
            {minutes > 1 && (
              <Button size="small" variant="quiet" onClick={() => setPutAway(true)}>
                {words.later}
              </Button>
            )}
            <Button
              size="small"
              variant="primary"
              onClick={() => (minutes === 0 ? void sessionIsOver() : setStaying(true))}
            >
              {minutes === 0 ? words.again : words.stay}
            </Button>
          </div>
        </section>
      )}
      <Modal open={staying} form foremost title={words.title} onClose={() => setStaying(false)}>
        <ReloginForm
          session={session}
          onStay={() => setStaying(false)}
          onClose={() => void logOut({ drafts: 'keep' })}
        />
      </Modal>
    </>
  );
}
