import { reportToServer } from '@portal/api-client';
import { events, wordsOf } from '@portal/events';
import { registry } from '../registry/registry-store';

/**
 * Reports each event that the bus refused to the server's client log, once: who emitted what, and which fields are
 * invalid (P3.1). In development the emitter got an exception instead. Returns a function that stops it.
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
