import type { KyselyPlugin, QueryId } from 'kysely';
import { addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let sessionLookUps = 0;

const ofSessions = new WeakSet<QueryId>();
/** Counts the times a session is looked up: a query compiled once answers many times under its one id. */
const counter: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"token_hash"'))
      ofSessions.add(queryId);
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    if (ofSessions.has(queryId)) sessionLookUps++;
    return result;
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db.withPlugin(counter));
  for (const number of ['T970', 'T971']) await addCustomer(database.db, number);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const towns = (remoteAddress: string, bearer?: string, payload = '{"postalCode":"29200"}') =>
  portal.app.inject({
    method: 'POST',
    url: '/api/getTowns',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    payload,
  });

test('S2 a session is counted by itself: many behind one address have their number each, one on the move has one', async () => {
  const [mine, neighbour] = [(await portal.logIn('T970')).token, (await portal.logIn('T971')).token];
  for (let count = 1; count <= 120; count++) {
    expect((await towns(`192.0.2.${count}`, mine)).statusCode).toBe(200);
  }
  expect((await towns('198.51.100.1', mine)).statusCode).toBe(429);
  expect((await towns('192.0.2.1', neighbour)).statusCode).toBe(200);
  expect((await towns('192.0.2.1')).statusCode).toBe(200);
  // another log-in of the same person is the same person
  expect((await towns('192.0.2.1', (await portal.logIn('T970')).token)).statusCode).toBe(429);
});

test('S2 what is sent is not looked at once the number is used up', async () => {
  for (let count = 1; count <= 60; count++) await towns('203.0.113.5', undefined, '{"postalCode":');
  const refused = await towns('203.0.113.5', undefined, '{"postalCode":');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('S1 the visitor is looked up once a call, limited or not, and not at all without a bearer', async () => {
  const { token } = await portal.logIn('T971');
  sessionLookUps = 0;
  await portal.call('/getTowns', { postalCode: '29200' }, token);
  expect(sessionLookUps).toBe(1);
  await portal.call('/getContext', { customerNbr: 'T971' }, token);
  expect(sessionLookUps).toBe(2);
  await towns('192.0.2.200');
  expect(sessionLookUps).toBe(2);
});

describe('behind a proxy', () => {
  let proxied: TestApp;
  beforeAll(async () => {
    proxied = await createTestApp(database.db, { trustedProxies: ['10.0.0.0/8'] });
  });
  afterAll(() => proxied.app.close());

  const refusedTo = async (remoteAddress: string, forwarded: (count: number) => string): Promise<boolean> => {
    let status = 0;
    for (let count = 0; count <= 60; count++) {
      const headers = { 'x-forwarded-for': forwarded(count) };
      const payload = { postalCode: '29200' };
      const sent = { method: 'POST', url: '/api/getTowns', remoteAddress, headers, payload } as const;
      status = (await proxied.app.inject(sent)).statusCode;
    }
    return status === 429;
  };

  test('S2 the address appended by a trusted proxy is counted, whatever the client wrote before it', async () => {
    expect(await refusedTo('10.1.2.3', (count) => `192.0.2.${count}, 198.51.100.60`)).toBe(true);
    expect(await refusedTo('10.1.2.3', (count) => `203.0.113.${count}`)).toBe(false);
  });

  test('S2 X-Forwarded-For is ignored unless it comes from a trusted proxy', async () => {
    expect(await refusedTo('198.51.100.70', (count) => `192.0.2.${count}`)).toBe(true);
  });
});
