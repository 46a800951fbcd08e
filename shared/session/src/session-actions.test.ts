import { subscribe } from 'valtio';
import {
  closeSession,
  failContext,
  openSession,
  selectContract,
  setContext,
  setSupportClient,
} from './actions';
import { areaNames, defineArea } from './areas';
import {
  currentContract,
  isKnown,
  loginName,
  shownCustomer,
  supportingAgent,
  type KnownSession,
} from './session-state';
import { onSessionChange, session } from './session-store';
import { sessionKey } from './stored-session';
import { supportAddress, supportOrigin } from './support-client';
import {
  agentLogIn,
  contracts,
  customer,
  customerLogIn,
  emptyBrowser,
  openAs,
  openPage,
  otherTabWrites,
  subMenu,
} from './testing/sessions';

beforeEach(emptyBrowser);

const known = () => session as KnownSession;
const agent = agentLogIn(subMenu('searchCustomerContract', 'customerContract'));

test('P1.9 a log-out empties every area, and leaves no key of the session', () => {
  const areas = areaNames.map((name) => defineArea(name, () => ({ items: [] as string[] })));
  openAs();
  setContext({ customer, contracts: contracts('C1') });
  for (const area of areas) area.items.push('a line of the customer');
  Object.assign(areas[0] ?? {}, { extra: 'added later' });
  closeSession();
  expect(areas.map((area) => ({ ...area }))).toEqual(areaNames.map(() => ({ items: [] })));
  expect({ ...session }).toEqual({ status: 'anonymous' });
  expect(localStorage.getItem(sessionKey)).toBeNull();
});

test('P1.9 an area defined twice is the same store', () => {
  expect(defineArea('payment', () => ({ items: [] }))).toBe(defineArea('payment', () => ({ items: [] })));
});

test('P1.8 a log-out in another tab is one here; so is a cleared storage', () => {
  for (const key of [sessionKey, null]) {
    openAs();
    otherTabWrites(key, null);
    expect({ ...session }).toEqual({ status: 'anonymous' });
  }
});

test('P1.8 another user in another tab takes over without any data of the former one', () => {
  const area = defineArea('order', () => ({ items: [] as string[] }));
  openAs();
  setContext({ customer, contracts: contracts('C1') });
  area.items.push('of the former user');
  const other = { ...customerLogIn, userId: '100002', token: 'token-2', expires: Date.now() + 1000 };
  otherTabWrites(sessionKey, JSON.stringify(other));
  expect(known()).toMatchObject({ userId: '100002', token: 'token-2', customer: null, contracts: [] });
  expect(area.items).toEqual([]);
});

test('P1.8 an event of another storage or of another site’s key changes nothing', () => {
  openAs();
  window.dispatchEvent(
    new StorageEvent('storage', { key: sessionKey, newValue: null, storageArea: sessionStorage }),
  );
  otherTabWrites('something.else', 'x');
  expect(session.status).toBe('signedIn');
});

test('the same user logging in again keeps the context; another starts empty', () => {
  openAs();
  setContext({ customer, contracts: contracts('C1') });
  openSession({ ...customerLogIn, token: 'token-2' });
  expect(known()).toMatchObject({ token: 'token-2', contractNumber: 'C1', context: { status: 'ready' } });
  openSession({ ...customerLogIn, userId: '100002' });
  expect(known()).toMatchObject({ contractNumber: null, context: { status: 'pending' } });
});

test('an agent in a customer’s space is a different user from the customer and from another agent', () => {
  const acting = { ...customerLogIn, agent: 'comdata' };
  openAs(acting);
  expect([loginName(known()), supportingAgent(session)]).toEqual(['ADMIN:100001*comdata', 'comdata']);
  setContext({ customer, contracts: contracts('C1') });
  openSession({ ...acting, token: 'token-2' });
  expect(known().contractNumber).toBe('C1');
  openSession({ ...customerLogIn, token: 'token-3' });
  expect(known().context).toEqual({ status: 'pending' });
  expect([loginName(known()), supportingAgent(session)]).toEqual(['100001', null]);
});

test('P1.8 a page frozen by the browser catches up when it is restored: contract, then log-out', () => {
  openAs();
  setContext({ customer, contracts: contracts('C1', 'C2') });
  localStorage.setItem('portal.contract.v1.100001', 'C2');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(known().contractNumber).toBe('C1');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(known().contractNumber).toBe('C2');
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect({ ...session }).toEqual({ status: 'anonymous' });
});

test('C2.1 the chosen contract is remembered for each customer, also over a log-out', () => {
  openAs();
  setContext({ customer, contracts: contracts('C1', 'C2') });
  expect(currentContract(session)?.contractNumber).toBe('C1');
  selectContract('C2');
  selectContract('not theirs');
  expect(currentContract(session)?.contractNumber).toBe('C2');
  closeSession();
  openAs({ ...customerLogIn, userId: '100002' });
  setContext({ customer, contracts: contracts('C8', 'C9') });
  expect(known().contractNumber).toBe('C8');
  openAs();
  setContext({ customer, contracts: contracts('C1', 'C2') });
  expect(known().contractNumber).toBe('C2');
});

test('P1.9 the contract that is shown is kept for the next page, and forgotten at the log-out', () => {
  const shown = () => localStorage.getItem('portal.contract-shown.v1.100001');
  openAs();
  setContext({ customer, contracts: contracts('C1', 'C2') });
  expect(shown()).toBe('C1');
  selectContract('C2');
  expect(shown()).toBe('C2');
  closeSession();
  expect(shown()).toBeNull();
});

test('C2.1 the first effective contract is current at first; without contracts none is', () => {
  openAs();
  const [terminated] = contracts('C1').map((one) => ({ ...one, contractStatus: 'terminated' as const }));
  setContext({ customer, contracts: [terminated, ...contracts('C2')].filter((one) => one !== undefined) });
  expect(known().contractNumber).toBe('C2');
  setContext({ customer, contracts: [] });
  expect(currentContract(session)).toBeNull();
});

test('a switch of contract in another tab reaches this one, for the same customer only', () => {
  openAs();
  setContext({ customer, contracts: contracts('C1', 'C2') });
  otherTabWrites('portal.contract.v1.100002', 'C2');
  expect(known().contractNumber).toBe('C1');
  otherTabWrites('portal.contract.v1.100001', 'C2');
  expect(known().contractNumber).toBe('C2');
});

test.each([
  ['an agent', agent, '?client=100001', '100001'],
  ['a customer', customerLogIn, '?client=100002', null],
  ['an agent with a tampered number', agent, '?client=1%20or%201', null],
  ['an agent', agent, '', '100002'],
  ['an agent with an empty number', agent, '?client=', null],
])('P1.3 `client` in the first address, opened by %s', (_, logIn, search, client) => {
  openAs(logIn);
  openPage('?client=100002');
  openPage(search);
  openPage();
  openAs({ ...logIn, userId: `${logIn.userId}-again` });
  expect(known().client).toBe(client);
});

test.each([
  ['the search it was opened from', '/admin/search-client-contract?lastName=L%C3%A9a&row=100001', true],
  ['the home', '/admin', true],
  ['another host', '//evil.example/admin', false],
  ['another host behind the path', '/admin@evil.example', false],
  ['a script', 'javascript:alert(1)', false],
  ['a customer’s screen', '/document/bills', false],
  ['a way out of the back office', '/admin/../document', false],
  ['more than an address holds', `/admin?a=${'a'.repeat(4000)}`, false],
])('B11.1 leaving a space leads back to %s', (_, from, leads) => {
  openAs(agent);
  openPage(supportAddress('100001', from).slice(1));
  openPage();
  expect(supportOrigin()).toBe(leads ? from : null);
  openPage('?client=100002');
  expect(supportOrigin()).toBeNull();
});

test('L6.1 a link to a contract shows it first, and a reload keeps the contract that was chosen since', () => {
  const link = supportAddress('100001', '/admin', 'EL2').slice(1);
  let pages = 0;
  const shownAt = (search: string) => {
    openPage(search);
    openAs({ ...agent, userId: `agent-${++pages}` });
    setContext({ customer, contracts: contracts('EL1', 'EL2', 'EL3') });
    return known().contractNumber;
  };
  openAs(agent);
  expect(shownAt(link)).toBe('EL2');
  selectContract('EL3');
  expect(shownAt(link)).toBe('EL3');
  expect(shownAt('?client=100001&contract=%3Cscript%3E')).toBe('EL3');
  expect(shownAt(link)).toBe('EL2');
});

test('P1.3 `client` is dropped when the visitor is not authenticated', () => {
  openPage('?client=100001');
  openAs(agent);
  expect(known().client).toBeNull();
});

test('P1.3 support mode shows the client’s data, and leaving it none', () => {
  openAs(agent);
  expect(shownCustomer(session)).toBeNull();
  setSupportClient('100001');
  expect(shownCustomer(session)).toBe('100001');
  setContext({ customer, contracts: contracts('C1') });
  setSupportClient(null);
  expect(known()).toMatchObject({ client: null, customer: null, contracts: [] });
  openAs();
  setSupportClient('100002');
  expect(shownCustomer(session)).toBe('100001');
});

test('a failure of the context is kept for the frame; answers after the log-out change nothing', () => {
  openAs();
  failContext('505', 'Erreur', 'EMPTY_RESPONSE');
  expect(known().context).toEqual({
    status: 'failed',
    code: '505',
    cause: 'EMPTY_RESPONSE',
    message: 'Erreur',
  });
  closeSession();
  failContext('500', 'late');
  setContext({ customer, contracts: [] });
  expect({ ...session }).toEqual({ status: 'anonymous' });
});

test('P3.2 listeners are notified once of the changes of one turn, and never see half of them', async () => {
  const seen: string[] = [];
  const stop = onSessionChange((now) =>
    seen.push(isKnown(now) ? `${now.userId} ${now.contracts.length}` : now.status),
  );
  openAs();
  setContext({ customer, contracts: contracts('C1') });
  await Promise.resolve();
  closeSession();
  await Promise.resolve();
  stop();
  openAs();
  await Promise.resolve();
  expect(seen).toEqual(['100001 1', 'anonymous']);
});

test('P3.2 the store is one valtio proxy', async () => {
  const changed = jest.fn();
  const stop = subscribe(session, changed);
  openAs();
  await Promise.resolve();
  stop();
  expect(changed).toHaveBeenCalledTimes(1);
});
