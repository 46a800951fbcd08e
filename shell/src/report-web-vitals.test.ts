import { startFakeServer } from '@portal/testing';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { setSnapshot } from './registry/registry-store';
import { reportWebVitals } from './report-web-vitals';
import { aSnapshot, documents, profile } from './testing/registry';
import { visitors } from './testing/visitors';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

let server: ReturnType<typeof startFakeServer>;
beforeEach(() => {
  visitors.customer();
  setSnapshot(aSnapshot([documents, profile]));
  server = startFakeServer({ '/getLogsStreaming': () => ({ code: 'OK' }) });
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  history.replaceState(null, '', '/');
});

const open = (path: string, drawn = 0) => {
  history.replaceState(null, '', path);
  jest.spyOn(Math, 'random').mockReturnValue(drawn);
  reportWebVitals();
};
const turn = () => new Promise((resolve) => setTimeout(resolve));
const become = async (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  await turn();
};
const measure = (library: typeof onLCP | typeof onINP | typeof onCLS, value: number) =>
  (jest.mocked(library).mock.calls[0]![0] as (metric: { value: number }) => void)({ value });
const sent = () => server.payloadsOf('/getLogsStreaming') as { logMessage: string }[];
const reports = () => sent().map(({ logMessage }) => JSON.parse(logMessage) as unknown);

test('a visit is reported once, when its page is first hidden, with the route as declared', async () => {
  open('/profile/setting');
  await turn();
  measure(onLCP, 1_200.5);
  measure(onCLS, 0.02);
  await become('visible');
  expect(reports()).toEqual([]);
  await become('hidden');
  await become('hidden');
  expect(reports()).toEqual([{ route: '/profile/*', lcp: 1_200.5, inp: null, cls: 0.02 }]);
});

test('S2 a report names nobody; the session that it comes with says that somebody is logged in', async () => {
  open('/document/bills');
  await turn();
  measure(onINP, 80);
  await become('hidden');
  expect(sent()).toMatchObject([
    { tag: 'WEB_VITALS', customerType: null, customerIdentificationKey: null, channel: 'WEB' },
  ]);
  expect(server.received.at(-1)?.headers).toHaveProperty('authorization');
});

test.each([
  ['a page that was not drawn', '/document/bills', 0.1],
  ['a page without a route', '/nowhere', 0],
])('%s is not measured', async (_, path, drawn) => {
  open(path, drawn);
  await turn();
  expect(onLCP).not.toHaveBeenCalled();
});

test('a browser that a program steers is no visit', async () => {
  Object.defineProperty(navigator, 'webdriver', { value: true, configurable: true });
  open('/document/bills');
  await turn();
  expect(onLCP).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'webdriver');
});
