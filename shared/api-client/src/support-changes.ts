import type { CallPath } from '@portal/contract';
import { CallError } from './call-error';

const heard = new Set<() => void>();
const changing: ReadonlySet<CallPath> = new Set<CallPath>(['/elevateSupport', '/endSupport']);

/**
 * Calls the listener when an agent's permission to change a customer's space may have started or ended: by a call of this
 * page, by a refusal because it has ended, or by another tab while this one was hidden. Returns the unsubscribe function.
 */
export function onSupportChange(listener: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && listener();
  heard.add(listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    heard.delete(listener);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** After each call: what it did, or why it failed. */
export function noteSupport(path: CallPath, error?: unknown): void {
  const isOver = error instanceof CallError && error.code === 'SUPPORT_READ_ONLY';
  if (isOver || (error === undefined && changing.has(path))) heard.forEach((listener) => listener());
}

let ask = () => {};

/** The shell alone asks an agent for the reason of an intervention; it says here how. Answers its undo. */
export function offerIntervention(open: () => void): () => void {
  ask = open;
  return () => {
    if (ask === open) ask = () => {};
  };
}

/** For a screen on which something could be changed: the shell asks the agent for their reason. */
export const askIntervention = (): void => ask();
