import type { CustomerRequest } from '@portal/contract';
import { events } from '@portal/events';

const source = 'mf-profile';

/**
 * Emits `customerChanged`, and `requestCreated` for the request that records the change. No request means that nothing
 * changed, unless `changed` is true.
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
