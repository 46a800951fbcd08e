import { call } from '@portal/api-client';
import type { ResponseOf, RoutingMode } from '@portal/contract';
import { events } from '@portal/events';

const source = 'mf-documents';

export interface RoutingChange {
  customerNumber: string;
  contractNumber: string;
  routingMode: RoutingMode;
  /** Version of the billing data on the screen. */
  version: number | undefined;
  /** The same key for each attempt of one confirmation: the server executes it once. */
  idempotencyKey: string;
}

/** Changes how invoices are sent, then emits `customerChanged` and `requestCreated`. @throws CallError */
export async function changeRouting({
  customerNumber,
  contractNumber,
  routingMode,
  version,
  idempotencyKey,
}: RoutingChange): Promise<ResponseOf<'/updateBillingData'>> {
  const answer = await call(
    '/updateBillingData',
    { mode: 'ROUTING_MODE', contractNbr: contractNumber, routingMode, version },
    { idempotencyKey },
  );
  if (answer.event) {
    events.emit('customerChanged', { customerNumber }, source);
    events.emit(
      'requestCreated',
      { customerNumber, contractNumber, eventNumber: answer.event.eventNbr },
      source,
    );
  }
  return answer;
}

/** The visitor left the screen before the answer came: the shell shows a notification. */
export function tellElsewhere(message: string): void {
  events.emit('notificationRequested', { kind: 'success', message }, source);
}
