import { events } from '@portal/events';
import { startFakeServer } from '@portal/testing';
import { setSnapshot } from './registry/registry-store';
import { aSnapshot } from './testing/registry';
import { visitors } from './testing/visitors';
import { reportRefusedEvents } from './watch-page';

test('P3.1 a refused event reaches the client log once, with its source and its fields and without their values', async () => {
  visitors.customer();
  setSnapshot(aSnapshot([]));
  const server = startFakeServer({ '/getLogsStreaming': () => ({ code: 'OK' }) });
  const stop = reportRefusedEvents();
  const wrong = () =>
    events.emit('customerChanged', { customerNumber: '100001', iban: 'FR76' } as never, 'mf-profile');
  expect(wrong).toThrow('mf-profile emitted');
  expect(wrong).toThrow('mf-profile emitted');
  stop();
  expect(() => events.emit('dreamt' as never, {} as never, 'mf-auth')).toThrow('mf-auth emitted');
  expect(server.payloadsOf('/getLogsStreaming')).toMatchObject([
    {
      tag: 'EVENT_REFUSED',
      serviceCalled: 'mf-profile',
      returnCode: 'illFormed',
      statusAction: 'KO',
      logMessage: 'mf-profile emitted an ill-formed event "customerChanged": payload (unrecognized_keys)',
    },
  ]);
  await new Promise(process.nextTick);
  server.stop();
});
