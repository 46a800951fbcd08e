import type { CallError } from '@portal/api-client';
import { isLostAnswer } from '@portal/contract';

/** What to do after a failed save. */
export type SaveFailure =
  /** No answer, or none that shows whether it was saved: a retry with the same idempotency key saves it once. */
  | 'lost'
  /** The data changed since it was displayed. */
  | 'conflict'
  /** The server returned errors for fields of the form. */
  | 'fields'
  | 'refused';

export function saveFailure({ code, errors }: Pick<CallError, 'code' | 'errors'>): SaveFailure {
  if (code === 'CONFLICT' || code === '409') return 'conflict';
  if (errors.length > 0) return 'fields';
  return isLostAnswer(code) ? 'lost' : 'refused';
}

/** `billingAddress.street` → `street`: the forms name their fields as the contract does. */
export const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
