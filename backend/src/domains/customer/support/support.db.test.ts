import { addContract } from '../../../../testing/fixtures/contracts';
import { addAgent, addCustomer, password } from '../../../../testing/fixtures/people';
import { profilePayloads } from '../../../../testing/payloads/profile';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const reason = 'Le client demande de l’aide au téléphone';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'sfull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'sother', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'sread', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'slimited', [{ id: 'searchCustomerContract', mode: 'LIMITED' }]);
  await addAgent(db, 'susers', [{ id: 'manageUsers' }]);
  for (const number of ['T700', 'T701', 'T702', 'T703', 'T704', 'T705']) {
    await addCustomer(db, number);
    await addContract(db, number, `C${number}`);
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const bearer = async (user: string) => (await portal.logIn(user)).token;
const visitsOf = async (customerNbr: string) => {
  const { visits } = await portal.call('/getSupportVisits', {}, await bearer(customerNbr));
  return visits.map(({ agent, reason: why, elevatedUntil, closedAt }) => ({
    agent,
    reason: why,
    elevated: elevatedUntil !== null,
    closed: closedAt !== null,
  }));
};
/** A write of the customer's space that any customer may make. */
const write = (customerNbr: string, token: string) =>
  portal.post('/manageConsent', consent(customerNbr), token);
const consent = (customerNbr: string) =>
  profilePayloads['/manageConsent']({ customerNbr, contractNbr: '', orderNumber: '' });

test('B11.1 an agent’s reads are one visit, shown to the customer; the customer’s own reads are no visit', async () => {
  const token = await bearer('sfull');
  await Promise.all([
    portal.call('/getContext', { customerNbr: 'T700' }, token),
    portal.call('/getContract', { customerNbr: 'T700', contractNbr: 'CT700' }, token),
    portal.call('/getContext', { customerNbr: 'T700' }, token),
  ]);
  await portal.call('/getContext', { customerNbr: 'T700' }, await bearer('ADMIN:T700*sread'));
  expect(await visitsOf('T700')).toEqual([
    { agent: 'sread', reason: null, elevated: false, closed: false },
    { agent: 'sfull', reason: null, elevated: false, closed: false },
  ]);
});

test('B11.1 a visit ends by itself an hour after its opening', async () => {
  const timed = await createTestApp(database.db);
  const read = async () =>
    timed.call('/getContext', { customerNbr: 'T701' }, (await timed.logIn('sfull')).token);
  await read();
  // the clock goes on while log-ins are worked on: a minute to either side
  timed.wait(3_540);
  await read();
  expect(await visitsOf('T701')).toHaveLength(1);
  timed.wait(120);
  await read();
  expect(await visitsOf('T701')).toHaveLength(2);
  await timed.app.close();
});

test.each(['sfull', 'ADMIN:T702*sfull'])(
  'B11.1 %s changes nothing before the visit is elevated, and may for 30 minutes after',
  async (user) => {
    const timed = await createTestApp(database.db);
    let { token } = await timed.logIn(user);
    const attempt = async () => (await timed.post('/manageConsent', consent('T702'), token)).json().code;
    expect(await attempt()).toBe('SUPPORT_READ_ONLY');
    const before = Date.now();
    const answer = await timed.call('/elevateSupport', { customerNbr: 'T702', reason }, token);
    expect(Math.round((Date.parse(answer.elevatedUntil) - before) / 60_000)).toBe(30);
    expect(await attempt()).toBe('200');
    timed.wait(1_795);
    expect(await attempt()).toBe('200');
    timed.wait(10);
    expect(await attempt()).toBe('SUPPORT_READ_ONLY');
    ({ token } = await timed.logIn(user));
    await timed.call('/elevateSupport', { customerNbr: 'T702', reason: `${reason}, suite` }, token);
    await timed.call('/endSupport', { customerNbr: 'T702' }, token);
    expect(await attempt()).toBe('SUPPORT_READ_ONLY');
    await timed.call('/elevateSupport', { customerNbr: 'T702', reason }, token);
    await timed.call('/logout', {}, token);
    ({ token } = await timed.logIn(user));
    expect(await attempt()).toBe('SUPPORT_READ_ONLY');
    await timed.app.close();
  },
);

test('B11.1 an elevation is of one agent and one customer', async () => {
  await portal.call('/elevateSupport', { customerNbr: 'T703', reason }, await bearer('sfull'));
  const other = await write('T703', await bearer('sother'));
  expect(other.json()).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
  const elsewhere = await write('T704', await bearer('sfull'));
  expect(elsewhere.json()).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
});

test('B11.1 a further reason is a further visit: the customer reads both', async () => {
  const token = await bearer('sfull');
  await portal.call('/elevateSupport', { customerNbr: 'T705', reason }, token);
  await portal.call('/elevateSupport', { customerNbr: 'T705', reason: 'Correction de l’IBAN dicté' }, token);
  expect(await visitsOf('T705')).toEqual([
    { agent: 'sfull', reason: 'Correction de l’IBAN dicté', elevated: true, closed: false },
    { agent: 'sfull', reason, elevated: true, closed: true },
  ]);
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'call', 'detail'])
    .where('customer_number', '=', 'T705')
    .where('actor', '=', 'sfull')
    .orderBy('position')
    .execute();
  const entry = { actor: 'sfull', on_behalf_of: 'T705', call: '/elevateSupport' };
  const { visits } = await portal.call('/getSupportVisits', {}, await bearer('T705'));
  const [second, first] = visits.map(({ id, elevatedUntil }) => ({ visit: id, until: elevatedUntil }));
  expect(entries).toEqual([
    { ...entry, call: 'supportOpened', detail: {} },
    { ...entry, detail: first },
    { ...entry, detail: second },
  ]);
});

test('B11.1 the same reason extends no intervention, and another is required once it is over', async () => {
  await addCustomer(database.db, 'T708');
  await addContract(database.db, 'T708', 'CT708');
  const timed = await createTestApp(database.db);
  const { token } = await timed.logIn('sfull');
  const elevate = (why: string) => timed.call('/elevateSupport', { customerNbr: 'T708', reason: why }, token);
  const first = await elevate(reason);
  timed.wait(600);
  expect(await elevate(`  ${reason.toUpperCase()} `)).toEqual(first);
  timed.wait(1_210);
  const again = { customerNbr: 'T708', reason };
  expect(await timed.refusal('/elevateSupport', again, token)).toMatchObject({
    status: 422,
    errors: [{ path: 'reason', message: expect.stringContaining('ce qui reste à faire') }],
  });
  expect((await timed.post('/manageConsent', consent('T708'), token)).json().code).toBe('SUPPORT_READ_ONLY');
  await elevate('Le client confirme aussi son adresse');
  expect((await timed.post('/manageConsent', consent('T708'), token)).json().code).toBe('200');
  await timed.app.close();
});

test.each([
  ['a customer, in their own space', 'T704', 'T704'],
  ['a read-only agent', 'sread', 'T704'],
  ['a read-only agent in the customer’s place', 'ADMIN:T704*sread', 'T704'],
  ['an agent of other customers', 'slimited', 'T704'],
  ['an agent without the right', 'susers', 'T704'],
  ['an agent in another customer’s place', 'ADMIN:T704*sfull', 'T703'],
  ['an unknown customer', 'sfull', 'T798'],
])('S2 elevation is refused: %s', async (_what, user, customerNbr) => {
  const refusal = await portal.refusal('/elevateSupport', { customerNbr, reason }, await bearer(user));
  expect(refusal).toMatchObject({ status: 403, code: '403' });
});

test.each([
  [undefined, 400],
  ['', 400],
  ['a'.repeat(301), 400],
  ['trop peu', 422],
  ['          .', 422],
  ['xxxxxxxxxx', 422],
  ['test test test', 422],
])('B11.1 the reason « %s » does not do', async (given, status) => {
  const payload = { customerNbr: 'T704', reason: given };
  const agent = await bearer('sfull');
  expect(await portal.refusal('/elevateSupport', payload, agent)).toMatchObject({
    status,
    errors: [{ path: 'reason', message: expect.any(String) }],
  });
  expect((await write('T704', agent)).json()).toMatchObject({ code: 'SUPPORT_READ_ONLY' });
});

test('B11.1 the list of visits goes on page by page, and is the customer’s own', async () => {
  await addCustomer(database.db, 'T706');
  const opened = Array.from({ length: 60 }, (_, at) => ({
    customer_number: 'T706',
    id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    agent_login: `agent${at}`,
    opened_at: new Date(),
    closed_at: new Date(),
  }));
  await database.db.insertInto('support_visit').values(opened).execute();
  const token = await bearer('T706');
  const first = await portal.call('/getSupportVisits', { customerNbr: 'T706' }, token);
  expect(first.visits).toHaveLength(50);
  expect(first.visits[0]?.agent).toBe('agent59');
  const second = await portal.call('/getSupportVisits', { customerNbr: 'T706', before: first.next! }, token);
  expect(second.visits.map(({ agent }) => agent)).toEqual(
    Array.from({ length: 10 }, (_, at) => `agent${9 - at}`),
  );
  expect(second.next).toBeNull();
  expect(await portal.refusal('/getSupportVisits', { customerNbr: 'T705' }, token)).toMatchObject({
    status: 403,
  });
});

test('C1.4 an agent opens in the customer’s place only spaces of their scope', async () => {
  expect(await portal.refusal('/login', { user: 'ADMIN:T704*slimited', password })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  await database.db
    .updateTable('user_group')
    .set({ scheme: JSON.stringify(limitedToGroup) })
    .where('name', '=', 'GROUP-SLIMITED')
    .execute();
  await addCustomer(database.db, 'T707');
  await addContract(database.db, 'T707', 'CT707', { channel: 'GROUP-SLIMITED' });
  expect(await portal.logIn('ADMIN:T707*slimited')).toMatchObject({ user: 'T707', agent: 'slimited' });
});

test('S2 an agent who sees some of the contracts does not read what others wrote of the rest', async () => {
  await addCustomer(database.db, 'T718');
  await addContract(database.db, 'T718', 'CT718', { channel: 'GROUP-SLIMITED' });
  await addContract(database.db, 'T718', 'CT718X', { channel: 'WEB' });
  const full = await bearer('ADMIN:T718*sfull');
  await portal.call('/elevateSupport', { customerNbr: 'T718', reason: `${reason} pour CT718X` }, full);
  const limited = await bearer('ADMIN:T718*slimited');
  await portal.call('/elevateSupport', { customerNbr: 'T718', reason }, limited);
  const { visits } = await portal.call('/getSupportVisits', { customerNbr: 'T718' }, limited);
  expect(visits.map(({ agent, reason: why }) => [agent, why])).toEqual([
    ['slimited', reason],
    ['sfull', null],
  ]);
  const { entries } = await portal.call(
    '/getCustomerFeed',
    { customerNbr: 'T718', kinds: ['VISIT'] },
    await bearer('slimited'),
  );
  expect(JSON.stringify(entries)).not.toContain('CT718X');
  expect(JSON.stringify(await visitsOf('T718'))).toContain('CT718X');
});

/** The whole group's customers, not the agent's own alone. */
const limitedToGroup = [
  {
    id: 'clientContract',
    label: 'Client/contrat',
    subMenu: [
      {
        id: 'searchCustomerContract',
        label: 'Rechercher un client ou un contrat',
        root: 'customerContract',
        groupMode: 'LIMITED',
        subGroupMode: 'LIMITED',
        actionMode: 'FULL',
        userLimited: false,
      },
    ],
  },
];
