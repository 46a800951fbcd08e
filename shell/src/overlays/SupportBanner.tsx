import { logOut } from '@portal/api-client';
import { isKnown, shownCustomer, supportingAgent, useSession } from '@portal/session';
import { Button, Icon } from '@portal/ui';
import { nameOf } from '../frame/Identity';
import { isBlockedSupport } from '../visitor/blocking-codes';
import { Intervention } from './Intervention';
import { leaveSupport } from './leave-support';

/**
 * Always there while an agent has a customer's space open (B11.1): from the back office, or by a log-in in the
 * customer's place, which has no back office to go back to. A space that could not be opened is not one that is looked at.
 */
export function SupportBanner() {
  const session = useSession();
  const agent = supportingAgent(session);
  if (!isKnown(session) || agent === null || isBlockedSupport(session)) return null;
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
