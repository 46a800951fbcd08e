import { agentMenuKey, type KeptMenu } from '@portal/contract';
import { adminMenu } from '@portal/menu';
import { isKnown, onSessionChange, rightsHere, session } from '@portal/session';
import { subscribe } from 'valtio';
import { isSettled, registry } from '../registry/registry-store';

/**
 * Keeps the menu of the agent who is logged in for the first paint of their next page (`registry/src/page/known-visitor.ts`), as long
 * as they are. Returns the function that stops it.
 */
export function keepAgentMenu(): () => void {
  keep();
  const stops = [onSessionChange(keep), subscribe(registry, keep)];
  return () => stops.forEach((stop) => stop());
}

function keep(): void {
  try {
    if (!isKnown(session) || session.groupe === null) localStorage.removeItem(agentMenuKey);
    // in a customer's space the rights are others
    else if (session.client === null && isSettled(registry, session)) {
      const { userId, autorizationsScheme } = session;
      const groups = adminMenu(autorizationsScheme ?? [], registry.snapshot.remotes, rightsHere(session));
      localStorage.setItem(agentMenuKey, JSON.stringify({ userId, groups } satisfies KeptMenu));
    }
  } catch {
    // a browser that stores nothing: the next page shows the menu a moment later
  }
}
