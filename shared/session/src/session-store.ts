import type { ContractSummary } from '@portal/contract';
import { proxy, subscribe, useSnapshot } from 'valtio';
import { type Session, currentContract } from './session-state';

const store = proxy<Session>({ status: 'unknown' });

/** The session of this page, read-only to its readers: it changes by the named actions alone (P3.2). */
export const session: Readonly<Session> = store;

/** Writable side, for the actions of this package. */
export const writableSession: Session = store;

/** Puts one member of the union in the place of another, without a key of the former. */
export function replaceSession(next: Session): void {
  for (const key of Object.keys(store)) {
    if (!(key in next)) Reflect.deleteProperty(store, key);
  }
  Object.assign(store, next);
}

/** Calls back once after the changes of one turn, never between two of them; answers its undo. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  return subscribe(store, () => listener(store));
}

/** The session for a component; it renders again when a field it read changes, whoever changed it. */
export function useSession(): Session {
  return useSnapshot(session) as Session;
}

/** The contract that the whole portal shows; null while the context loads and without contracts. */
export function useCurrentContract(): ContractSummary | null {
  return currentContract(useSession());
}
