import { agentMenuKey, type KeptMenu, oneContractKey } from '@portal/contract';
import { adminMenu } from '@portal/menu';
import { isKnown, onSessionChange, rightsHere, session } from '@portal/session';
import { subscribe } from 'valtio';
import { isSettled, registry } from '../registry/registry-store';
import { hasOneContract } from './one-contract';

/**
 * Keeps the menu of the agent who is logged in for the first paint of their next page (`registry/src/page/known-visitor.ts`), as long
 * as they are. Returns the function that stops it.
 */
export function keepAgentMenu(): () => void {
  keepMenu();
  const stops = [onSessionChange(keepMenu), subscribe(registry, keepMenu)];
  return () => stops.forEach((stop) => stop());
}

function keepMenu(): void {
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

/** Keeps that the customer who is logged in has one contract, as long as they are. Returns the function that stops it. */
export function keepOneContract(): () => void {
  keepCount();
  return onSessionChange(keepCount);
}

function keepCount(): void {
  try {
    if (isKnown(session) && session.groupe === null) {
      if (session.context.status !== 'ready') return;
      if (hasOneContract(session)) return localStorage.setItem(oneContractKey, session.userId);
    }
    localStorage.removeItem(oneContractKey);
  } catch {
    // as above
  }
}
