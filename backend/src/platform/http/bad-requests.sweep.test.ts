import type { CallPath, CallRight, CallShape } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import fc from 'fast-check';
import { requestsOf } from '../../../testing/arbitrary-request';
import { damaged } from '../../../testing/bad-values';
import { fingerprint, withoutCustomers } from '../../../testing/fingerprint';
import { payloads } from '../../../testing/payloads/payloads';
import { preparations } from '../../../testing/rights/prepare';
import { addAgents, bearerOf, type AgentRole } from '../../../testing/rights/principals';
import { newSubject } from '../../../testing/rights/subjects';
import { createTestApp, testConfig, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { startTestPartners } from '../../../testing/test-partners';
import type { StartedProviders } from '../../providers/start-providers';

let database: TestDatabase;
let partners: StartedProviders;
let portal: TestApp;
let agents: Record<AgentRole, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  await withoutCustomers(database.db);
  partners = await startTestPartners(testConfig, database.db);
  portal = await createTestApp(database.db, {}, partners.providers);
  agents = await addAgents(database.db);
});
afterAll(async () => {
  await portal.app.close();
  await partners.stop();
  await database.drop();
});

/** A lone surrogate cannot be encoded in a URL. */
const escaped = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Requests between two looks at the whole database. */
const batch = 20;
const batches = 5;

async function send(path: CallPath, body: unknown, bearer: string): Promise<number> {
  const { method }: CallShape = calls[path];
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const fields = (body ?? {}) as Record<string, unknown>;
  const text = (name: string) =>
    escaped(typeof fields[name] === 'string' ? fields[name] : (JSON.stringify(fields[name]) ?? ''));
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => text(name))}`;
  const query = Object.keys(fields).map((name) => `${escaped(name)}=${text(name)}`);
  const response = await portal.app.inject(
    method === 'GET'
      ? { method, url: `${url}?${query.join('&')}`, headers: { authorization: headers.authorization } }
      : { method: 'POST', url, headers, payload: JSON.stringify(body) },
  );
  if (response.statusCode >= 400) {
    // a call of JSON-RPC says it in its own form as well
    const { jsonrpc, id, error, ...refusal } = response.json<Record<string, unknown>>();
    if (!path.endsWith('/wsportal')) expect([jsonrpc, id, error]).toEqual([undefined, undefined, undefined]);
    expect(refusal).toEqual({
      message: expect.stringMatching(/^\P{Ll}.+/u),
      code: expect.any(String),
      errors: expect.any(Array),
    });
  }
  return response.statusCode;
}

/** Partners' failures are theirs: the sandbox has points and numbers that are down on purpose. */
const partnersFault = [502, 503];

describe.each(Object.keys(calls) as CallPath[])('S1 %s', (path) => {
  const right: CallRight = callRights[path];

  test('a bad request is never a 5xx, and without a success nothing has changed', async () => {
    const subject = await newSubject(database.db, 'full');
    // damage that leaves a request whole meets what it needs: prices of a contract, say
    await preparations[path]?.(database.db, subject);
    const agent = ['agent', 'case', 'caseOrCustomer'].includes(right.who);
    const bearer = () => bearerOf(database.db, agent ? agents.full : subject.ownerId);
    const request = fc.oneof(
      { weight: 3, arbitrary: damaged(payloads[path](subject)) },
      { weight: 2, arbitrary: requestsOf(calls[path].request) },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    let before = await fingerprint(database.db);
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: batch, maxLength: batch }), async (bodies) => {
        let succeeded = false;
        const token = await bearer();
        for (const body of bodies) {
          const status = await send(path, body, token);
          if (status >= 500 && !partnersFault.includes(status)) {
            throw new Error(`${status} to ${JSON.stringify(body)}: ${portal.logLines.slice(-3).join('')}`);
          }
          succeeded ||= status < 400;
        }
        const after = await fingerprint(database.db);
        if (!succeeded) expect(after).toBe(before);
        before = after;
      }),
      { numRuns: batches, endOnFailure: true },
    );
  });
});
