import type { CallPath, CallRight, CallShape } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import { addCustomer } from '../../../testing/fixtures/people';
import { addAgents, bearerOf, type AgentRole } from '../../../testing/rights/principals';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let agents: Record<AgentRole, string>;
let customer: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  agents = await addAgents(database.db);
  customer = await addCustomer(database.db, 'TBB1');
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const rights = Object.entries(callRights) as [CallPath, CallRight][];
const isPost = ([path]: [CallPath, CallRight]) => (calls[path] as CallShape).method !== 'GET';
const pathsWhere = (fits: (right: CallRight) => boolean) =>
  rights.filter((row) => isPost(row) && fits(row[1])).map(([path]) => path);

/** Longer than any call takes, and no JSON: read, it would be a 413 or a 400. */
const unreadable = 'x'.repeat(17 * 1024 * 1024);

async function statusOf(path: CallPath, bearer?: string): Promise<number> {
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    payload: unreadable,
  });
  return statusCode;
}

const withoutSession = pathsWhere(({ who }) => ['session', 'customer', 'agent', 'support'].includes(who));
test.each(withoutSession)('L8.1 S1 a stranger’s body is not read for %s', async (path) => {
  expect(await statusOf(path)).toBe(401);
});

const ofAgents = pathsWhere(({ who }) => who === 'agent' || who === 'support');
test.each(ofAgents)('L8.1 S1 a customer’s body is not read for %s', async (path) => {
  expect(await statusOf(path, await bearerOf(database.db, customer))).toBe(403);
});

const ofSchemes = pathsWhere(({ who }) => ['customer', 'agent', 'support'].includes(who));
test.each(ofSchemes)('L8.1 S1 the body of an agent without a sub-menu is not read for %s', async (path) => {
  expect(await statusOf(path, await bearerOf(database.db, agents.bare))).toBe(403);
});

const writes = pathsWhere(
  ({ who, does }) => does === 'WRITE' && ['customer', 'agent', 'support'].includes(who),
);
test.each(writes)('L8.1 S1 the body of an agent who only reads is not read for %s', async (path) => {
  expect(await statusOf(path, await bearerOf(database.db, agents.readOnly))).toBe(403);
});
