import { events } from '@portal/events';
import { startFakeServer } from '@portal/testing';
import { setSnapshot } from '../registry/registry-store';
import { aSnapshot } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { reportFailures } from './report-failures';

test('P2.3 a failure reaches the client log with remote, version, phase and cause, once', async () => {
  visitors.customer();
  setSnapshot(aSnapshot([]));
  const server = startFakeServer({ '/getLogsStreaming': () => ({ code: 'OK' }) });
  const stop = reportFailures();
  const failure = {
    remote: 'mf-documents',
    version: '1.0.0',
    phase: 'load',
    cause: 'TypeError: gone',
  } as const;
  events.emit('remoteFailed', failure);
  events.emit('remoteFailed', failure);
  events.emit('remoteFailed', { ...failure, phase: 'mount' });
  stop();
  events.emit('remoteFailed', { ...failure, phase: 'render' });
  const lines = server.payloadsOf('/getLogsStreaming') as { logMessage: string }[];
  expect(lines.map(({ logMessage }) => JSON.parse(logMessage) as unknown)).toEqual([
    { ...failure, path: '/' },
    { ...failure, phase: 'mount', path: '/' },
  ]);
  expect(lines[0]).toMatchObject({
    tag: 'REMOTE_FAILED',
    serviceCalled: 'mf-documents',
    environnement: 'development',
  });
  await new Promise(process.nextTick);
  server.stop();
});
