import { reportToServer } from '@portal/api-client';
import { events, wordsOf } from '@portal/events';
import { registry } from '../registry/registry-store';

/**
 * Tells the client log of events that the bus did not carry, once each: who emitted what, and which fields are wrong
 * (P3.1). In development the emitter was stopped by an error already. Answers its undo.
 */
export function reportRefusedEvents(): () => void {
  return events.onRefusal((refused) => {
    void reportToServer({
      tag: 'EVENT_REFUSED',
      serviceCalled: refused.source,
      logMessage: wordsOf(refused),
      returnCode: refused.fault,
      statusAction: 'KO',
      environment: registry.snapshot.config.environment,
    });
  });
}
