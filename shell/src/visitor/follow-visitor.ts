import { loadContext } from '@portal/api-client';
import { expireSession, isKnown, loginName, onSessionChange, session, shownCustomer } from '@portal/session';
import { refreshSnapshot, registry } from '../registry/registry-store';
import { registerApplications } from '../remotes/register-applications';
import { applyChange } from '../routing/guard';
import { place } from '../routing/place';
import { isCookieLost } from './cookie';
import { visitorKey } from './visitor-key';

/**
 * Updates remotes, guards and the customer's context after each change of the session, in this tab or another. Returns the
 * function that stops it.
 */
export function followVisitor(): () => void {
  let formerKey = visitorKey(session);
  let formerStatus = session.status;
  let formerUser = isKnown(session) ? loginName(session) : null;

  const follow = () => {
    const key = visitorKey(session);
    const user = isKnown(session) ? loginName(session) : null;
    const changed = key !== formerKey || session.status !== formerStatus;
    // after a log-out, or when another tab has logged in another user, the tab goes to `/` (P1.9)
    if (formerUser !== null && formerUser !== user) goHome();
    formerKey = key;
    formerStatus = session.status;
    formerUser = user;
    // an expired visitor stays where they are until they log in again or close
    if (changed && session.status !== 'expired') void rereadRegistry();
    applyChange();
    readContext();
  };

  checkCookie();
  readContext();
  return onSessionChange(follow);
}

/** Reads the snapshot of the current visitor and applies it. */
export async function rereadRegistry(): Promise<void> {
  const answered = await refreshSnapshot();
  if (answered) {
    registerApplications();
    checkCookie();
  }
  if (registry.status !== 'reading') applyChange();
}

/** Loads the customer's context if it is missing; a failure is stored in the session, which the shell displays. */
export function readContext({ again = false } = {}): void {
  if (session.status !== 'signedIn' || session.isValidated === 'false') return;
  const due = session.context.status === 'pending' || (again && session.context.status === 'failed');
  const number = shownCustomer(session);
  if (!due || number === null || contextOnItsWay === number) return;
  contextOnItsWay = number;
  loadContext()
    .catch(() => undefined)
    .finally(() => (contextOnItsWay = null));
}
let contextOnItsWay: string | null = null;

/** Expires the session of a visitor whose cookie is lost: they must log in again. */
function checkCookie(): void {
  if (isCookieLost(registry.snapshot, session)) expireSession();
}

function goHome(): void {
  place.wanted = null;
  window.history.replaceState(null, '', '/');
}
