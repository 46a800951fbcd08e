import type { CallPath } from '@portal/contract';

/** A call that the server has answered. */
export interface AnsweredCall {
  path: CallPath;
  payload: unknown;
  answer: unknown;
}

const listeners = new Set<(answered: AnsweredCall) => void>();

/** Calls the listener after each answer, before the caller has it. Returns its undo. */
export function onAnsweredCall(listener: (answered: AnsweredCall) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const noteAnswer = (answered: AnsweredCall): void =>
  listeners.forEach((listener) => listener(answered));
