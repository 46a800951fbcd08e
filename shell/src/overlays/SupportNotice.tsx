import { logOut } from '@portal/api-client';
import { shownCustomer, type KnownSession } from '@portal/session';
import { Button, Icon } from '@portal/ui';
import { nameOf } from '../frame/Identity';
import { Intervention } from './Intervention';
import { leaveSupport } from './leave-support';
import './agent-banners.css';

interface SupportNoticeProps {
  session: KnownSession;
  /** User name of who has the customer's space open. */
  agent: string;
}

/** In whose space an agent is, what may be done there, and the way out: a log-in in the customer's place has no back office to go back to. */
export function SupportNotice({ session, agent }: SupportNoticeProps) {
  const name = nameOf(session.customer);
  const number = shownCustomer(session);
  return (
    <section className="shell-banner shell-banner--support" aria-label="Mode support">
      <Icon name="shield" />
      <p>
        <strong>Mode support</strong> : {agent}, vous consultez l’espace du client n° {number}
        {name !== null && `, ${name}`}.
      </p>
      {number !== null && session.context.status === 'ready' && <Intervention customerNbr={number} />}
      {session.client === null ? (
        <Button size="small" onClick={() => void logOut()}>
          Quitter et se déconnecter
        </Button>
      ) : (
        <Button size="small" onClick={() => leaveSupport()}>
          Quitter le mode support
        </Button>
      )}
    </section>
  );
}
