import { reportToServer } from '@portal/api-client';
import { events } from '@portal/events';
import { registry } from '../registry/registry-store';

/** Sends each remote's failure to the client log, with what is needed to find it again (P2.3). Answers its undo. */
export function reportFailures(): () => void {
  const reported = new Set<string>();
  return events.on('remoteFailed', ({ remote, version, phase, cause }) => {
    const logMessage = JSON.stringify({ remote, version, phase, cause, path: location.pathname });
    // a retry that fails the same way is no news
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
