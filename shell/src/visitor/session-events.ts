import { events } from '@portal/events';
import { isKnown, onSessionChange, session, shownCustomer } from '@portal/session';

interface Seen {
  userId: string | null;
  status: string;
  agent: boolean;
  customer: string | null;
  contract: string | null;
}

/** Emits changes of the session in this tab or another on the bus (P3.3). Returns a function that stops it. */
export function tellSessionEvents(): () => void {
  let former = look();
  return onSessionChange(() => {
    const now = look();
    tell(former, now);
    former = now;
  });
}

function look(): Seen {
  const known = isKnown(session) ? session : null;
  return {
    userId: known?.userId ?? null,
    status: session.status,
    agent: known !== null && known.groupe !== null,
    customer: shownCustomer(session),
    contract: known?.contractNumber ?? null,
  };
}

function tell(former: Seen, now: Seen): void {
  const { userId, agent, customer, contract } = now;
  if (former.userId !== null && former.userId !== userId) {
    events.emit('sessionClosed', { userId: former.userId }, 'shell');
  }
  if (
    userId !== null &&
    now.status === 'signedIn' &&
    (former.userId !== userId || former.status === 'expired')
  ) {
    events.emit('sessionOpened', { userId, agent }, 'shell');
  }
  if (userId !== null && now.status === 'expired' && former.status !== 'expired') {
    events.emit('sessionExpired', { userId }, 'shell');
  }
  if (
    customer !== null &&
    contract !== null &&
    (former.customer !== customer || former.contract !== contract)
  ) {
    events.emit('contractSelected', { customerNumber: customer, contractNumber: contract }, 'shell');
  }
}
