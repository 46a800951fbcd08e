import { firstCallKey, type FirstCall, type PageConfig } from '@portal/contract';
import { firstCallsOf, firstCallsScript } from './first-calls';
import type { ServedApplication } from '../live/served-applications';

const hour = 3_600_000;
const customer = {
  token: 'token-1',
  userId: '100001',
  groupe: null as string | null,
  isValidated: 'true',
  expires: Date.now() + hour,
  lifetime: hour,
};
const agent = { ...customer, userId: 'comdata', groupe: 'COMDATA' };
const calls: FirstCall[] = [
  { path: '/getContext', request: { customerNbr: '$customer' } },
  {
    path: '/getBalance',
    request: { mode: 'CONTRACT_BALANCE', customerNbr: '$customer', contractNbr: '$contract' },
  },
  { path: '/getJobs', request: {} },
];
const shown = { 'portal.contract-shown.v1.100001': 'C1', 'portal.contract-shown.v1.100002': 'C2' };

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
const config = { apiKey: 'key', seller: 'LUMENVIE', traceparent } as PageConfig & { traceparent: string };

interface Browser {
  local?: Record<string, string>;
  tab?: Record<string, string>;
  search?: string;
  /** Whether the shell has not begun yet. */
  isWaiting?: boolean;
}
interface Page {
  portalFirstCalls?: Map<string, { token: string; arrived: unknown; failed: boolean; body: unknown }>;
}

const answerOf = ({ ok, body = {} }: { ok: boolean; body?: unknown }) => ({
  ok,
  headers: new Headers({ date: 'Fri, 27 Nov 2026 12:00:00 GMT' }),
  clone: () => ({ json: async () => body }),
});

const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null });

/** Paths and bodies that the page sends, and the page’s own list of them. */
function run(
  { local = {}, tab = {}, search = '', isWaiting = true }: Browser,
  answer: Promise<unknown> = Promise.resolve(answerOf({ ok: true })),
) {
  const sent: { path: string; body: unknown; headers: Record<string, string> }[] = [];
  const page: Page = {};
  const fetch = (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push({ path, body: JSON.parse(body), headers });
    return answer;
  };
  const names = [
    ...['window', 'location', 'localStorage', 'sessionStorage', 'fetch', 'addEventListener', 'document'],
    ...['PerformanceObserver', 'setTimeout'],
  ];
  const script = new Function(...names, firstCallsScript(calls, config));
  const reload = jest.fn();
  let changed = (_: { key: string | null }) => {};
  const listen = (_: string, listener: typeof changed) => (changed = listener);
  const document = { querySelector: () => (isWaiting ? {} : null) };
  let painted = (_names: string[]) => {};
  class Observer {
    constructor(heard: (list: unknown, observer: unknown) => void) {
      const listOf = (names: string[]) => ({
        getEntriesByName: (name: string) => names.filter((one) => one === name),
      });
      painted = (names) => heard(listOf(names), { disconnect: () => (painted = () => {}) });
    }
    observe() {}
  }
  const tasks: (() => unknown)[] = [];
  const later = (task: () => unknown) => tasks.push(task);
  script(page, { search, reload }, storage(local), storage(tab), fetch, listen, document, Observer, later);
  const change = (key: string | null) => changed({ key });
  return {
    sent,
    begun: page.portalFirstCalls,
    reload,
    change,
    tasks,
    paint: (name: string) => painted([name]),
  };
}

const session = (stored: object) => ({ 'portal.session.v1': JSON.stringify(stored), ...shown });
const pathsOf = (browser: Browser) => run(browser).sent.map(({ path }) => path);
const all = ['/api/getContext', '/api/getBalance', '/api/getJobs'];

test('P1.7 a customer’s page sends the calls of its first screen, for the contract shown last, as the portal does', () => {
  const { sent, begun } = run({ local: session(customer) });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/getContext', { customerNbr: '100001' }],
    ['/api/getBalance', { customerNbr: '100001', contractNbr: 'C1', mode: 'CONTRACT_BALANCE' }],
    ['/api/getJobs', {}],
  ]);
  expect(sent[1]?.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-key': 'key',
    'x-seller': 'LUMENVIE',
    'x-channel': 'WEB',
    traceparent,
    authorization: 'Bearer token-1',
  });
  const asked = { customerNbr: '100001', contractNbr: 'C1', mode: 'CONTRACT_BALANCE' };
  expect(begun?.get(firstCallKey('/getBalance', asked))).toMatchObject({ token: 'token-1' });
});

test('the first formatters are made after the first text, each in a task of its own', () => {
  const { tasks, paint } = run({ local: session(customer) });
  paint('first-paint');
  expect(tasks).toHaveLength(0);
  paint('first-contentful-paint');
  paint('first-contentful-paint');
  expect(tasks.map((task) => task())).toEqual([expect.stringMatching(/^0,00.€$/), '01/01/1970']);
});

test.each<[string, Browser, string[]]>([
  ['without a session', {}, []],
  ['with a record that is no session', { local: { 'portal.session.v1': '{"half' } }, []],
  ['past the end of the session', { local: session({ ...customer, expires: Date.now() - 1 }) }, []],
  [
    'past the end that another tab moved',
    { local: { ...session(customer), expires: String(Date.now() - 1) } },
    [],
  ],
  [
    'before the end that another tab moved',
    { local: { ...session({ ...customer, expires: 1 }), expires: String(Date.now() + hour) } },
    all,
  ],
  ['with a session that has no length', { local: session({ ...customer, lifetime: undefined }) }, []],
  ['before the first password is set', { local: session({ ...customer, isValidated: 'false' }) }, []],
  [
    'of a customer whose contract this browser has not shown',
    { local: session({ ...customer, userId: '7' }) },
    ['/api/getContext', '/api/getJobs'],
  ],
  [
    'whose address names another contract',
    { local: session(customer), search: '?contract=C2' },
    ['/api/getContext', '/api/getJobs'],
  ],
  ['of an agent with no customer open', { local: session(agent) }, ['/api/getJobs']],
  ['of an agent, for the customer of the address', { local: session(agent), search: '?client=100002' }, all],
  [
    'of an agent, for the customer of the tab',
    { local: session(agent), tab: { 'portal.client.v1': '100002' } },
    all,
  ],
  [
    'of an agent whose address names nobody',
    { local: session(agent), search: '?client=..%2F', tab: { 'portal.client.v1': '100002' } },
    ['/api/getJobs'],
  ],
  [
    'of a customer whose address names another one',
    { local: session(customer), search: '?client=100002' },
    all,
  ],
])('P1.7 the page’s first calls %s', (_, browser, expected) => {
  expect(pathsOf(browser)).toEqual(expected);
});

test.each([
  ['that refuses', Promise.resolve(answerOf({ ok: false }))],
  ['that never comes', Promise.reject(new TypeError('Failed to fetch'))],
])('an answer %s is marked as a failure', async (_, answer) => {
  const { begun } = run({ local: session(customer) }, answer);
  await answer.catch(() => null);
  expect([...(begun?.values() ?? [])].map(({ failed }) => failed)).toEqual([true, true, true]);
});

test.each([
  [{ balance: 1 }, Promise.resolve(answerOf({ ok: true, body: { balance: 1 } }))],
  [undefined, Promise.resolve(answerOf({ ok: false, body: { code: '500' } }))],
])('the content %j of an answer is there for the screen', async (body, answer) => {
  const { begun } = run({ local: session(customer) }, answer);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun?.get(firstCallKey('/getJobs', {}))).toMatchObject({
    body,
    arrived: { date: 'Fri, 27 Nov 2026 12:00:00 GMT' },
  });
});

test('P1.3 an agent’s page asks for the customer whose space is open, never for the agent', () => {
  const { sent } = run({ local: session(agent), search: '?client=100002' });
  expect(sent[0]).toMatchObject({ body: { customerNbr: '100002' }, headers: { 'x-channel': 'COMDATA' } });
  expect(sent[1]).toMatchObject({ body: { customerNbr: '100002', contractNbr: 'C2' } });
  const own = run({ local: session(customer), search: '?client=100002' });
  expect(own.sent[0]).toMatchObject({ body: { customerNbr: '100001' } });
});

test.each([
  ['customer', 'customer', '/x', ['/getContext', '/getBalance']],
  ['customer', 'customer', '/nowhere', ['/getContext']],
  ['admin', 'agent', '/x', ['/getBalance']],
  ['admin', 'agent', '/nowhere', []],
  ['bare', 'anonymous', '/x', []],
] as const)(
  'a route /x in the frame « %s » with the right « %s », at %s, begins with %j',
  (frame, right, asked, expected) => {
    const declared = { path: '/x', title: 'X', frame, right, firstCalls: [calls[1]] };
    const declaration = { name: 'mf-x', routes: [declared] };
    const { firstCalls: _, ...route } = declared;
    const first = { remote: { declaration: { ...declaration, routes: [route] } }, route };
    const applications = [{ name: 'mf-x', document: { declaration } }] as unknown as ServedApplication[];
    const paths = firstCallsOf(first as unknown as Parameters<typeof firstCallsOf>[0], applications, asked);
    expect(paths.map(({ path }) => path)).toEqual(expected);
  },
);

test('a declaration cannot close the script that it is written into', () => {
  const script = firstCallsScript([{ path: '/getJobs', request: { a: '</script><script>' } }], config);
  expect(script).not.toContain('</script');
});

test.each<[string, object | null, string | null, boolean, boolean]>([
  ['has logged out', null, 'portal.session.v1', true, true],
  ['has logged out, and the storage is empty', null, null, true, true],
  ['gave way to another', { ...customer, token: 'token-2' }, 'portal.session.v1', true, true],
  ['is still here', customer, 'portal.session.v1', true, false],
  ['changed something else', null, 'portal.theme', true, false],
  ['has logged out, which the shell knows by itself', null, 'portal.session.v1', false, false],
])('L3.2 S2 a page whose visitor %s in another tab', (_, then, key, isWaiting, isReloaded) => {
  const local: Record<string, string> = session(customer);
  const { change, reload } = run({ local, isWaiting });
  if (then === null) delete local['portal.session.v1'];
  else local['portal.session.v1'] = JSON.stringify(then);
  change(key);
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
});
