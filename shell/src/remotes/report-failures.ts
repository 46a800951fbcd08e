import { reportToServer } from '@portal/api-client';
import { events } from '@portal/events';
import { registry } from '../registry/registry-store';

/** Sends each failure of a remote to the client log (P2.3). Returns the function that stops it. */
export function reportFailures(): () => void {
  const reported = new Set<string>();
  return events.on('remoteFailed', ({ remote, version, phase, cause }) => {
    const logMessage = JSON.stringify({ remote, version, phase, cause, path: location.pathname });
    // a retry that fails the same way is not reported again
    if (reported.has(logMessage)) return;
    reported.add(logMessage);
    void reportToServer({
      tag: 'REMOTE_FAILED',
      serviceCalled: remote,
      logMessage,
      returnCode: phase,
      statusAction: 'KO',
      environment: registry.snapshot.config.environment,
    });
  });
}
