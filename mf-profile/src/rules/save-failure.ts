import type { CallError } from '@portal/api-client';
import { isLostAnswer } from '@portal/contract';

/** What a save that failed calls for. */
export type SaveFailure =
  /** No answer, or one that tells nothing of what was done: sent again under its key, it is done once. */
  | 'lost'
  /** What was on screen is not what is any more. */
  | 'conflict'
  /** Words of the server for fields of the form. */
  | 'fields'
  | 'refused';

export function saveFailure({ code, errors }: Pick<CallError, 'code' | 'errors'>): SaveFailure {
  if (code === 'CONFLICT' || code === '409') return 'conflict';
  if (errors.length > 0) return 'fields';
  return isLostAnswer(code) ? 'lost' : 'refused';
}

/** `billingAddress.street` → `street`: the forms name their fields as the contract does. */
export const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
