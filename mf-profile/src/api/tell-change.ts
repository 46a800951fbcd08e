import type { CustomerRequest } from '@portal/contract';
import { events } from '@portal/events';

const source = 'mf-profile';

/**
 * Tells the portal of a change that was made: the customer's data, and the request that keeps its trace. Without a
 * request nothing changed, unless `changed` says so.
 */
export function tellChange(
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string | undefined },
  event: CustomerRequest | undefined,
  changed = event !== undefined,
): void {
  if (changed) events.emit('customerChanged', { customerNumber }, source);
  if (event && contractNumber !== undefined) {
    const eventNumber = event.eventNbr;
    events.emit('requestCreated', { customerNumber, contractNumber, eventNumber }, source);
  }
}

/** Says in the frame what came of a save whose screen is gone. */
export function tellElsewhere(message: string): void {
  events.emit('notificationRequested', { kind: 'success', message }, source);
}
