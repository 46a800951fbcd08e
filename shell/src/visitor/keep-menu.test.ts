import { agentMenuKey } from '@portal/contract';
import { closeSession, openSession, session, setSupportClient } from '@portal/session';
import { aScheme } from '@portal/testing';
import { setSnapshot } from '../registry/registry-store';
import { aSnapshot, everyRemote } from '../testing/registry';
import { keepAgentMenu } from './keep-menu';

const credentials = {
  token: 't',
  accessToken: 'a',
  userId: 'anna',
  groupe: 'COMDATA' as string | null,
  autorizationsScheme: aScheme(['searchCustomerContract']) as ReturnType<typeof aScheme> | null,
  agent: null,
  isValidated: 'true' as const,
  isEmail: false,
  lifetime: 3_600_000,
};
const kept = () => JSON.parse(localStorage.getItem(agentMenuKey) ?? 'null') as unknown;
/** Session and registry tell their changes at the end of the turn. */
const told = () => new Promise((resolve) => setTimeout(resolve));

let stop = () => {};
beforeEach(() => {
  openSession(credentials);
  setSnapshot(aSnapshot(everyRemote));
  stop = keepAgentMenu();
});
afterEach(() => {
  stop();
  closeSession();
  localStorage.clear();
});

test('P1.14 the menu of an agent is kept with their name, and goes when they log out', async () => {
  expect(kept()).toMatchObject({ userId: 'anna', groups: [{ title: null }, ...[expect.anything()]] });
  closeSession();
  await told();
  expect(kept()).toBeNull();
});

test('P1.14 a customer who logs in next is left nothing of it', async () => {
  openSession({ ...credentials, userId: '100001', groupe: null, autorizationsScheme: null });
  await told();
  expect(kept()).toBeNull();
});

test('in a customer’s space, whose menu is another, what was kept stays', async () => {
  const before = kept();
  setSupportClient('100001');
  await told();
  expect(session).toMatchObject({ client: '100001' });
  expect(kept()).toEqual(before);
});
