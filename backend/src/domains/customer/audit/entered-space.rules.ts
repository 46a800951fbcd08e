import type { CallRight } from '@portal/contract';
import { callRights } from '@portal/contract/schemas';

/** What the log calls otherwise than by a path, and an agent does in a customer's space alone. */
const ofTheSpace: readonly string[] = ['supportOpened', 'redebitPiece'];

/**
 * Whether an agent did it in the customer's space. Calls of a customer's data are an agent's only there, where a log-in in
 * the customer's place leads as well; a payment that a case or a space may ask for names the customer only in the space.
 * Every other call that names one is the back office's own.
 */
export function enteredSpace({ call, on_behalf_of }: { call: string; on_behalf_of: string | null }): boolean {
  if (on_behalf_of === null) return false;
  const right: CallRight | undefined = (callRights as Partial<Record<string, CallRight>>)[call];
  return (
    call === '/login' ||
    ofTheSpace.includes(call) ||
    ['customer', 'support', 'caseOrCustomer'].includes(right?.who ?? '')
  );
}
