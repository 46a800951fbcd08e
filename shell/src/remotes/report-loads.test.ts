import { startFakeServer } from '@portal/testing';
import { setSnapshot } from '../registry/registry-store';
import { aSnapshot } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { Attempt } from './attempt';
import { remotePatience } from './deadline';
import { loadLog, openVisit } from './load-log';
import { reportLoads } from './report-loads';

jest.mock('./federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));
jest.mock('./error-class', () => ({ errorClassOf: () => Promise.resolve('threw') }));

let versions = 0;
const attempt = (channel: 'stable' | 'canary', version = `${++versions}.0.0`) =>
  new Attempt(
    { remote: 'mf-documents', version, channel, url: '/assets/d/remoteEntry.js', integrity: {} },
    {} as never,
  );
let server: ReturnType<typeof startFakeServer>;
let stop = () => {};
const reported = () =>
  (server.payloadsOf('/getLogsStreaming') as { tag: string; logMessage: string }[]).map(
    ({ logMessage }) => JSON.parse(logMessage) as unknown,
  );

beforeEach(() => {
  jest.useFakeTimers();
  visitors.customer();
  setSnapshot(aSnapshot([]));
  loadLog.records = [];
  server = startFakeServer({ '/getLogsStreaming': () => ({ code: 'OK' }) });
  stop = reportLoads();
});
afterEach(async () => {
  stop();
  await jest.runAllTimersAsync();
  server.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const draw = (value: number) => jest.spyOn(Math, 'random').mockReturnValue(value);
const inTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('P2.3 a good load of a canary is reported once its time is over, as the registry reads it', async () => {
  draw(0.99);
  openVisit().mounted(attempt('canary', '9.0.0'), false);
  await inTime(remotePatience - 1);
  expect(reported()).toEqual([]);
  await inTime(2_000);
  expect(reported()).toEqual([
    {
      remote: 'mf-documents',
      version: '9.0.0',
      channel: 'canary',
      phase: 'mount',
      ms: 0,
      outcome: 'ok',
      errorClass: null,
      cold: false,
      failover: false,
      sample: 1,
    },
  ]);
  expect(server.payloadsOf('/getLogsStreaming')[0]).toMatchObject({ tag: 'REMOTE_LOAD', statusAction: 'OK' });
});

test('P2.3 a screen that throws soon after is one failed load, not a good one and a failed one', async () => {
  draw(0.99);
  const visit = openVisit();
  const one = attempt('canary');
  visit.mounted(one, false);
  await inTime(1_000);
  visit.failed(one.failure(new TypeError('boom')), true);
  await inTime(2 * remotePatience);
  expect(reported()).toMatchObject([{ outcome: 'failed', errorClass: 'threw', failover: true }]);
});

test.each([
  [0.09, 2],
  [0.1, 0],
])('of the stable version one load in ten is drawn, good or bad (%d)', async (value, lines) => {
  draw(value);
  openVisit().mounted(attempt('stable'), false);
  openVisit().failed(attempt('stable').failure(new Error('404')), false);
  await inTime(2 * remotePatience);
  expect(reported()).toHaveLength(lines);
  for (const line of reported()) expect(line).toMatchObject({ sample: 10 });
});

test('a later load of a version is reported in neither channel: it takes a fraction of the first', async () => {
  draw(0);
  for (const channel of ['stable', 'canary'] as const) {
    for (const round of [1, 2, 3]) openVisit().mounted(attempt(channel, `again-${channel}`), round > 3);
  }
  await inTime(2 * remotePatience);
  expect(reported()).toMatchObject([{ channel: 'stable' }, { channel: 'canary' }]);
});

test('what is left is reported when the page is closed', () => {
  draw(0);
  openVisit().mounted(attempt('stable'), false);
  window.dispatchEvent(new Event('pagehide'));
  expect(reported()).toHaveLength(1);
});
