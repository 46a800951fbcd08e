import type { RequestOf, ResponseOf } from '@portal/contract';
import { sql } from 'kysely';
import { addCase } from '../../../../testing/fixtures/cases';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const now = new Date();
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const limited = 'GROUP-DLIMITED';

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await db.deleteFrom('order_contract').execute();
  await db.deleteFrom('order_payment').execute();
  await db.deleteFrom('subscription_order').execute();
  await addAgent(db, 'dfull', [{ id: 'searchCase' }]);
  await addAgent(db, 'dreader', [{ id: 'createCase', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'dlimited', [{ id: 'searchCase', mode: 'LIMITED' }]);
  await addAgent(db, 'dgroup', [{ id: 'searchCase', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'dmaker', [{ id: 'createCase' }, { id: 'searchCase', mode: 'LIMITED' }]);
  await addAgent(db, 'dother', [{ id: 'manageUsers' }]);
  await addCustomer(db, 'DAY1');
  for (const login of ['dfull', 'dreader', 'dlimited', 'dgroup', 'dmaker', 'dother', 'DAY1']) {
    tokens[login] = (await portal.logIn(login)).token;
  }
  await addCase(db, 'D-OPEN', { updated_at: inHours(-1), created_by: 'dfull' });
  await addCase(db, 'D-FAILED', {
    updated_at: inHours(-2),
    order_status: 'IN_FAILURE',
    company_name: 'Ébène SA',
  });
  await addCase(db, 'D-OLD', { updated_at: inHours(-31 * 24) });
  await addCase(db, 'D-EDGE', { updated_at: inHours(-30 * 24 + 1), first_name: null, last_name: null });
  await addCase(db, 'D-DECLINED', { updated_at: now, order_status: 'CANCELED' });
  await addCase(db, 'D-OWN', { updated_at: inHours(-3), channel: limited, created_by: 'dlimited' });
  await addCase(db, 'D-MATE', { updated_at: inHours(-4), channel: limited, created_by: 'mate' });
  const signed = { order_status: 'FINALIZED' as const, updated_at: inHours(-200 * 24) };
  await addCase(db, 'D-UNPAID', { ...signed, first_payment_cb_status: 'IN_FAILURE' });
  await addCase(db, 'D-WAITS', {
    ...signed,
    order_status: 'FINALIZED_WITHOUT_DOC',
    first_payment_cb_status: 'PENDING',
    updated_at: inHours(-5),
  });
  await addCase(db, 'D-DEBITED', { ...signed, first_payment_cb_status: 'IN_FAILURE', payment_type: 'SDD' });
  await addCase(db, 'D-PAID', { ...signed, first_payment_cb_status: 'FINALIZED' });
  await addCase(db, 'D-CANCELED', { ...signed, first_payment_cb_status: 'CANCELED' });
  await addCase(db, 'D-NONE-DUE', signed);
  for (const [reference, hours] of [
    ['D-L47', 47],
    ['D-L2', 2],
    ['D-L49', 49],
    ['D-ENDED', -1],
  ] as const) {
    await addCase(db, reference, { updated_at: inHours(-40 * 24), link_expires_at: inHours(hours) });
  }
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

type Day = ResponseOf<'/getAgentDay'>;
const references = (day: Day) =>
  Object.fromEntries(
    Object.entries(day).map(([list, { cases }]) => [list, cases.map((each) => each.orderReference)]),
  );
const day = (login: string, asked: RequestOf<'/getAgentDay'> = {}) =>
  portal.call('/getAgentDay', asked, tokens[login]);

test('P1.14 the day of an agent lists cases to finish, unpaid ones and links that expire soon, each in its order, with totals', async () => {
  const answer = await day('dfull', { limit: 50 });
  expect(references(answer)).toEqual({
    toFinish: ['D-OPEN', 'D-FAILED', 'D-OWN', 'D-MATE', 'D-EDGE'],
    failedPayments: ['D-WAITS', 'D-UNPAID'],
    expiringLinks: ['D-L2', 'D-L47'],
    callBacks: [],
  });
  expect(Object.values(answer).map(({ total, totalIsCapped }) => [total, totalIsCapped])).toEqual([
    [5, false],
    [2, false],
    [2, false],
    [0, false],
  ]);
  expect(answer.toFinish.cases.map(({ name }) => name).slice(0, 2)).toEqual([
    'Zoé D’Aubigné-Łukasz',
    'Ébène SA',
  ]);
  expect(answer.toFinish.cases.at(-1)?.name).toBeNull();
  expect(answer.expiringLinks.cases[0]?.linkExpiresAt).toBe(inHours(2).toISOString());
});

test('S2 an agent sees the cases of their scheme: their own, their group’s, or all', async () => {
  expect(references(await day('dlimited')).toFinish).toEqual(['D-OWN']);
  expect((await day('dlimited')).failedPayments).toEqual({ total: 0, totalIsCapped: false, cases: [] });
  await database.db
    .updateTable('identity')
    .set({ group_name: limited })
    .where('login', '=', 'dgroup')
    .execute();
  await database.db
    .updateTable('user_group')
    .set({ scheme: sql`(select scheme from user_group where name = 'GROUP-DGROUP')` })
    .where('name', '=', limited)
    .execute();
  const { token } = await portal.logIn('dgroup');
  expect(references(await portal.call('/getAgentDay', {}, token)).toFinish).toEqual(['D-OWN', 'D-MATE']);
  expect(references(await day('dreader')).toFinish).toHaveLength(5);
});

test('S2 asking for one’s own cases returns those alone, and gives no right to the call', async () => {
  expect(references(await day('dfull', { own: true })).toFinish).toEqual(['D-OPEN']);
  for (const login of ['dother', 'DAY1']) {
    expect(await portal.refusal('/getAgentDay', {}, tokens[login])).toMatchObject({ status: 403 });
  }
  expect(await portal.refusal('/getAgentDay', {})).toMatchObject({ status: 401 });
});

test('S1 a list cut by its limit gives the total number of cases', async () => {
  const { toFinish } = await day('dfull', { limit: 2 });
  expect([toFinish.total, toFinish.cases.length]).toEqual([5, 2]);
});

test('S1 above a thousand the total is 1000, marked as capped', async () => {
  const { db } = database;
  await sql`insert into subscription_order select copy.* from subscription_order o, generate_series(1, 1001) n,
    lateral jsonb_populate_record(o, jsonb_build_object('order_reference', 'DX' || n, 'created_by', 'many')) copy
    where o.order_reference = 'D-OPEN'`.execute(db);
  const { toFinish } = await day('dfull');
  expect(toFinish).toMatchObject({ total: 1000, totalIsCapped: true });
  await db.deleteFrom('subscription_order').where('created_by', '=', 'many').execute();
});

test('P1.14 S2 an agent who may create cases but search only their own sees no other case in their day, nor by its number', async () => {
  expect(references(await day('dmaker'))).toEqual({
    toFinish: [],
    failedPayments: [],
    expiringLinks: [],
    callBacks: [],
  });
  for (const path of ['/getOrder', '/getOrderStatus'] as const) {
    const asked = { orderNumber: 'D-OPEN' };
    expect(await portal.refusal(path, asked, tokens.dmaker)).toMatchObject({ status: 404 });
    expect((await portal.post(path, asked, tokens.dreader)).statusCode).toBe(200);
  }
});
