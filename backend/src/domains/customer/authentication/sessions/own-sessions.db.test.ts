import { openTestEnvironment, type TestEnvironment } from '../../../../../testing/test-environment';
import { addAgent, addCustomer, password } from '../../../../../testing/fixtures/people';
import { createTestApp } from '../../../../../testing/test-app';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

async function logInWith(user: string, userAgent: string): Promise<string> {
  const response = await environment.portal.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': userAgent },
    payload: { user, password },
  });
  return response.json().token;
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
const read = async (token: string) => (await environment.portal.call('/getSessions', {}, token)).sessions;

test('S2 people see where they are logged in, and close one or all others', async () => {
  const { portal, database } = environment;
  await addCustomer(database.db, 'S100');
  const here = await logInWith('S100', firefox);
  const phone = await logInWith('S100', safari);
  const third = await logInWith('S100', 'curl/8');
  const sessions = await read(here);
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Appareil inconnu', false],
    ['Safari sur iPhone', false],
    ['Firefox sur Windows', true],
  ]);
  await portal.call('/closeSession', { id: sessions[1]!.id }, here);
  expect(await portal.refusal('/getSessions', {}, phone)).toMatchObject({ status: 401 });
  expect(await read(third)).toHaveLength(2);
  await portal.call('/closeOtherSessions', {}, here);
  expect(await portal.refusal('/getSessions', {}, third)).toMatchObject({ status: 401 });
  expect(await read(here)).toMatchObject([{ current: true }]);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select('call')
    .where('customer_number', '=', 'S100')
    .orderBy('position')
    .execute();
  expect(entries.map(({ call }) => call).slice(3)).toEqual(['/closeSession', '/closeOtherSessions']);
});

test('S2 another’s session is neither seen nor closed', async () => {
  const { portal, database } = environment;
  await addCustomer(database.db, 'S200');
  await addCustomer(database.db, 'S201');
  const [mine, theirs] = [await logInWith('S200', firefox), await logInWith('S201', firefox)];
  const [other] = await read(theirs);
  await portal.call('/closeSession', { id: other!.id }, mine);
  expect(await read(theirs)).toHaveLength(1);
});

test('S2 an agent sees the spaces they are in; the customer does not see the agent here', async () => {
  const { portal, database } = environment;
  await addCustomer(database.db, 'S300');
  await addAgent(database.db, 'sagent', [{ id: 'searchCustomerContract' }]);
  const own = await logInWith('sagent', firefox);
  const inPlace = await logInWith('ADMIN:S300*sagent', firefox);
  expect((await read(own)).map(({ customerNbr }) => customerNbr)).toEqual(['S300', null]);
  expect(await read(await logInWith('S300', safari))).toHaveLength(1);
  expect(await portal.refusal('/getSessions', {}, inPlace)).toMatchObject({ status: 403 });
  await portal.call('/closeOtherSessions', {}, own);
  expect(await portal.refusal('/getContext', { customerNbr: 'S300' }, inPlace)).toMatchObject({
    status: 401,
  });
});

test('S2 the last use is kept to the minute', async () => {
  await addCustomer(environment.database.db, 'S400');
  const timed = await createTestApp(environment.database.db);
  const { token } = await timed.logIn('S400');
  const lastUse = async () =>
    Date.parse((await timed.call('/getSessions', {}, token)).sessions[0]!.lastUsedAt);
  const first = await lastUse();
  timed.wait(20);
  expect(await lastUse()).toBe(first);
  timed.wait(60);
  expect(Math.round(((await lastUse()) - first) / 1000)).toBeGreaterThanOrEqual(80);
  await timed.app.close();
});
