import {
  closeSession,
  expireSession,
  isKnown,
  openSession,
  selectContract,
  session,
  setContext,
  setSupportClient,
} from '@portal/session';
import { events, type EventName } from '@portal/events';
import { aContractSummary, aCustomer } from '@portal/testing';
import { getAppNames, start } from 'single-spa';
import { registry, setSnapshot } from '../registry/registry-store';
import { registerApplications } from '../remotes/register-applications';
import { destinationOf } from '../routing/current-destination';
import { guardNavigations } from '../routing/guard';
import { admin, aSnapshot, auth, dashboard, documents, everyRemote } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { followVisitor } from './follow-visitor';
import { recoverWithNetwork } from '../watch-page';
import { tellSessionEvents } from './session-events';

jest.mock('../remotes/federation/load-version', () => ({
  loadVersion: jest.fn(() => new Promise(() => {})),
}));

const credentials = {
  token: 't',
  accessToken: 'a',
  userId: '100001',
  groupe: null,
  autorizationsScheme: null,
  agent: null,
  isValidated: 'true' as const,
  isEmail: false,
  lifetime: 3_600_000,
};
const contextAnswer = { customer: aCustomer(), contracts: [aContractSummary()] };

/** What the registry and the back end answer, in this test. */
const answers: Record<string, () => unknown> = {};
const asked: string[] = [];
let undo: (() => void)[] = [];

function open(path: string, remotes = [auth]) {
  setSnapshot(aSnapshot(remotes));
  window.history.replaceState(null, '', path);
  registerApplications();
  undo = [guardNavigations(), followVisitor(), tellSessionEvents(), recoverWithNetwork()];
}
const heard = (...names: EventName[]) => {
  const list: unknown[] = [];
  undo.push(...names.map((name) => events.on(name, (payload) => list.push({ name, ...payload }))));
  return list;
};
/** Turns of the event loop, more than any step here takes: nothing on its way waits for a clock. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

beforeAll(() => start());
beforeEach(() => {
  visitors.anonymous();
  asked.length = 0;
  answers['/registry/snapshot?shell=1.0.0'] = () => aSnapshot(everyRemote);
  answers['/api/getContext'] = () => contextAnswer;
  globalThis.fetch = ((path: string) => {
    asked.push(path);
    const body = answers[path]?.();
    return body === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({
          ok: true,
          status: 200,
          headers: new Headers(),
          text: () => Promise.resolve(JSON.stringify(body)),
        });
  }) as typeof fetch;
});
afterEach(async () => {
  undo.forEach((step) => step());
  await settled();
});

test('P1.2 P2.1 a log-in reads the registry again, registers the new remotes and continues', async () => {
  open('/document/bills');
  expect(window.location.pathname).toBe('/login');
  openSession(credentials);
  await settled();
  expect(window.location.pathname).toBe('/document/bills');
  expect(getAppNames()).toEqual(expect.arrayContaining(['mf-auth', 'mf-documents']));
  expect(destinationOf('/document/bills')).toMatchObject({ kind: 'remote', remote: 'mf-documents' });
  expect(asked).toEqual(expect.arrayContaining(['/registry/snapshot?shell=1.0.0', '/api/getContext']));
  expect(session).toMatchObject({ contractNumber: 'C-100001-1', context: { status: 'ready' } });
});

test('P1.4 an agent’s log-in leads to the back office and reads no context', async () => {
  open('/login');
  openSession({ ...credentials, userId: 'admin', groupe: 'ADMIN', autorizationsScheme: [] });
  await settled();
  expect(window.location.pathname).toBe('/admin');
  expect(asked).toEqual(['/registry/snapshot?shell=1.0.0']);
  setSupportClient('100001');
  await settled();
  expect(asked).toContain('/api/getContext');
});

test('P1.9 a log-out leads to `/`, then to the log-in, and forgets the requested address', async () => {
  visitors.customer();
  open('/document/bills', everyRemote);
  answers['/registry/snapshot?shell=1.0.0'] = () => aSnapshot([auth]);
  closeSession();
  await settled();
  expect(window.location.pathname).toBe('/login');
  expect(registry.snapshot.remotes).toHaveLength(1);
  answers['/registry/snapshot?shell=1.0.0'] = () => aSnapshot(everyRemote);
  openSession(credentials);
  await settled();
  expect(window.location.pathname).toBe('/');
});

test('P1.7 an expiry keeps the visitor where they are; the log-in in place reads the registry again', async () => {
  visitors.customer();
  open('/document/bills', everyRemote);
  expireSession();
  await settled();
  expect(window.location.pathname).toBe('/document/bills');
  expect(asked).toEqual([]);
  openSession(credentials);
  await settled();
  expect(window.location.pathname).toBe('/document/bills');
  expect(asked).toEqual(['/registry/snapshot?shell=1.0.0']);
});

test('a session whose cookie is gone must log in again', async () => {
  visitors.customer();
  open('/document/bills', [auth]);
  await settled();
  expect(session.status).toBe('expired');
});

test('without an answer of the registry the visitor waits, and continues when the network is back', async () => {
  open('/login');
  delete answers['/registry/snapshot?shell=1.0.0'];
  delete answers['/api/getContext'];
  openSession(credentials);
  await settled();
  expect(registry.status).toBe('failed');
  expect(destinationOf('/document/bills').kind).toBe('waiting');
  expect(isKnown(session) && session.context).toMatchObject({ status: 'failed', code: '0' });
  answers['/registry/snapshot?shell=1.0.0'] = () => aSnapshot([auth, dashboard, documents, admin]);
  answers['/api/getContext'] = () => contextAnswer;
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(window.location.pathname).toBe('/');
  expect(isKnown(session) && session.context).toEqual({ status: 'ready' });
});

test('P3.3 the session’s events are published on the bus, once each', async () => {
  open('/login');
  const list = heard('sessionOpened', 'sessionClosed', 'sessionExpired', 'contractSelected');
  openSession(credentials);
  setContext({
    customer: aCustomer(),
    contracts: [aContractSummary(), aContractSummary({ contractNumber: 'C2' })],
  });
  await settled();
  selectContract('C2');
  await settled();
  expireSession();
  await settled();
  openSession({ ...credentials, token: 't2' });
  await settled();
  closeSession();
  await settled();
  expect(list).toEqual([
    { name: 'sessionOpened', userId: '100001', agent: false },
    { name: 'contractSelected', customerNumber: '100001', contractNumber: 'C-100001-1' },
    { name: 'contractSelected', customerNumber: '100001', contractNumber: 'C2' },
    { name: 'sessionExpired', userId: '100001' },
    { name: 'sessionOpened', userId: '100001', agent: false },
    { name: 'sessionClosed', userId: '100001' },
  ]);
});
