import type { CallPath } from '@portal/contract';
import { CallError } from './call-error';

const listeners = new Set<() => void>();
const changing: ReadonlySet<CallPath> = new Set<CallPath>(['/elevateSupport', '/endSupport']);

/**
 * Calls the listener when an agent's permission to change a customer's space may have started or ended: by a call of this
 * page, by a refusal because it has ended, or by another tab while this one was hidden. Returns the unsubscribe function.
 */
export function onSupportChange(listener: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && listener();
  listeners.add(listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Called after each call, with its error if it failed: calls the listeners when the answer shows such a change. */
export function noteSupport(path: CallPath, error?: unknown): void {
  const isOver = error instanceof CallError && error.code === 'SUPPORT_READ_ONLY';
  if (isOver || (error === undefined && changing.has(path))) listeners.forEach((listener) => listener());
}

let ask = () => {};

/** The shell registers here the dialog that asks an agent for the reason of an intervention. Returns the function that removes it. */
export function offerIntervention(open: () => void): () => void {
  ask = open;
  return () => {
    if (ask === open) ask = () => {};
  };
}

/** Opens that dialog of the shell, from a screen with data that the agent wants to change. */
export const askIntervention = (): void => ask();
