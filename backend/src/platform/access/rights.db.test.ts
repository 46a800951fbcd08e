import type { CallPath, CallRight, CallShape } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import { fingerprint, withoutCustomers } from '../../../testing/fingerprint';
import { addCustomer } from '../../../testing/fixtures/people';
import { agentsOwn } from '../../../testing/payloads/back-office';
import { payloads } from '../../../testing/payloads/payloads';
import type { Subject } from '../../../testing/payloads/subject';
import {
  addAgents,
  bearerOf,
  deadBearers,
  elevate,
  type AgentRole,
} from '../../../testing/rights/principals';
import { linkTo } from '../../../testing/rights/links';
import { preparations } from '../../../testing/rights/prepare';
import { newSubject, type OwnedSubject } from '../../../testing/rights/subjects';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { startTestPartners } from '../../../testing/test-partners';
import type { StartedProviders } from '../../providers/start-providers';
import { testConfig } from '../../../testing/test-app';

let database: TestDatabase;
let partners: StartedProviders;
let portal: TestApp;
let dead: Record<'expired' | 'forged' | 'disabled', string>;
let agents: Record<AgentRole, string>;
let unvalidated: { bearer: string; customerNbr: string };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  partners = await startTestPartners(testConfig, db);
  portal = await createTestApp(db, {}, partners.providers);
  agents = await addAgents(db);
});

/** Each test leaves a customer or two, and a fingerprint reads them all: they go from time to time. */
let asked = 0;
beforeEach(async () => {
  if (asked++ % 40 > 0) return;
  const { db } = database;
  await withoutCustomers(db);
  dead = await deadBearers(db);
  const customerNbr = 'RXNEW';
  const id = await addCustomer(db, customerNbr, { validated: false });
  unvalidated = { bearer: await bearerOf(db, id), customerNbr };
});
afterAll(async () => {
  await portal.app.close();
  await partners.stop();
  await database.drop();
});

const paths = Object.keys(calls) as CallPath[];
const rightOf = (path: CallPath): CallRight => callRights[path];
const pathsFor = (...who: CallRight['who'][]) => paths.filter((path) => who.includes(rightOf(path).who));
const absent: Subject = { customerNbr: 'R99999', contractNbr: 'CR99999', orderNumber: 'A-R99999' };

async function ask(path: CallPath, subject: Subject, bearer?: string, more: Record<string, string> = {}) {
  const shape: CallShape = calls[path];
  const payload = { ...(payloads[path](subject) as Record<string, string>), ...more };
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  if (shape.method !== 'GET') return portal.post(path, payload, bearer);
  const inPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(payload[name] ?? ''));
  const query = Object.fromEntries(Object.entries(payload).filter(([name]) => !path.includes(`:${name}`)));
  return portal.app.inject({ method: 'GET', url: `/api${inPath}`, query, headers });
}

const agent = (role: AgentRole) => bearerOf(database.db, agents[role]);
const owner = ({ ownerId }: OwnedSubject) => bearerOf(database.db, ownerId);
/** The agent in the customer's place (`ADMIN:`). */
const inPlaceOf = ({ ownerId }: OwnedSubject, role: AgentRole) =>
  bearerOf(database.db, ownerId, agents[role]);

async function expectPassed(
  path: CallPath,
  subject: Subject,
  bearer?: string,
  more?: Record<string, string>,
): Promise<void> {
  await preparations[path]?.(database.db, subject);
  const response = await ask(path, subject, bearer, more);
  expect({ status: response.statusCode, body: response.statusCode === 200 ? '' : response.body }).toEqual({
    status: 200,
    body: '',
  });
}

/** Refused without a change, and with a message that does not reveal what exists. */
async function expectRefused(path: CallPath, subject: Subject, bearer?: string, statuses = [403]) {
  const before = await fingerprint(database.db);
  const response = await ask(path, subject, bearer);
  expect(statuses).toContain(response.statusCode);
  expect(response.json()).toMatchObject({ message: expect.any(String), errors: [] });
  expect(await fingerprint(database.db)).toBe(before);
  return response;
}

describe.each(paths.filter((path) => rightOf(path).who !== 'public'))('S2 %s', (path) => {
  test.each([undefined, 'expired', 'forged'] as const)('without a live session (%s): 401', async (which) => {
    const subject = await newSubject(database.db);
    const response = await expectRefused(path, subject, which && dead[which], [401]);
    expect(response.json()).toEqual({
      code: '401',
      message: which ? 'Votre session a expiré, veuillez vous reconnecter' : 'Veuillez vous connecter',
      errors: [],
    });
  });

  test('of a user who was disabled meanwhile: 401 in words of its own', async () => {
    const response = await expectRefused(path, await newSubject(database.db), dead.disabled, [401]);
    expect(response.json()).toEqual({
      code: 'ACCESS_DISABLED',
      message: expect.stringMatching(/^Votre accès est désactivé\. Écrivez-nous à /),
      errors: [],
    });
  });

  test('with a temporary password: 403', async () => {
    const { bearer, customerNbr } = unvalidated;
    await expectRefused(path, { ...absent, customerNbr }, bearer);
  });
});

describe.each(pathsFor('customer'))('S2 %s', (path) => {
  const { does, everyCustomer = false } = rightOf(path);

  test('the customer does it', async () => {
    const subject = await newSubject(database.db);
    await expectPassed(path, subject, await owner(subject));
  });

  test('another’s data and unknown data get the same answer, 403', async () => {
    const [own, other] = [await newSubject(database.db), await newSubject(database.db)];
    const bearer = await owner(own);
    const foreign = await expectRefused(path, other, bearer);
    const none = await expectRefused(path, absent, bearer);
    expect(none.body).toBe(foreign.body);
  });

  test.each(['bare', 'seller'] as const)('an agent without the sub-menu (%s): 403', async (role) => {
    const subject = await newSubject(database.db, role);
    await elevate(database.db, subject.customerNbr, role);
    await expectRefused(path, subject, await agent(role));
  });

  test.each(['partner', 'limited'] as const)('a customer out of an agent’s scope (%s): 403', async (role) => {
    const subject = await newSubject(database.db);
    await elevate(database.db, subject.customerNbr, role);
    await expectRefused(path, subject, await agent(role));
    await expectRefused(path, subject, await inPlaceOf(subject, role));
  });

  test.each(['full', 'partner', 'limited'] as const)('an agent in their scope (%s)', async (role) => {
    const subject = await newSubject(database.db, role);
    if (everyCustomer && role !== 'full') {
      await elevate(database.db, subject.customerNbr, role);
      await expectRefused(path, subject, await agent(role));
      await expectRefused(path, subject, await inPlaceOf(subject, role));
      return;
    }
    if (does === 'WRITE') {
      const refused = await expectRefused(path, subject, await agent(role));
      expect(refused.json().code).toBe('SUPPORT_READ_ONLY');
      await elevate(database.db, subject.customerNbr, role);
    }
    await expectPassed(path, subject, await agent(role), agentsOwn[path]);
  });

  test('an agent in the customer’s place', async () => {
    const subject = await newSubject(database.db);
    if (does === 'WRITE') {
      const refused = await expectRefused(path, subject, await inPlaceOf(subject, 'full'));
      expect(refused.json().code).toBe('SUPPORT_READ_ONLY');
      await elevate(database.db, subject.customerNbr, 'full');
    }
    await expectPassed(path, subject, await inPlaceOf(subject, 'full'), agentsOwn[path]);
  });

  test('a read-only agent', async () => {
    const subject = await newSubject(database.db);
    await elevate(database.db, subject.customerNbr, 'readOnly');
    if (does === 'READ') await expectPassed(path, subject, await agent('readOnly'));
    else await expectRefused(path, subject, await agent('readOnly'));
  });
});

describe.each(pathsFor('agent', 'case').filter((path) => rightOf(path).group))('S2 %s', (path) => {
  test('an agent of the group that it names, and no other, whatever their scheme', async () => {
    const subject = await newSubject(database.db, 'full');
    await expectRefused(path, subject, await agent('full'));
    await expectRefused(path, subject, await owner(subject));
    const { id } = await database.db
      .selectFrom('identity')
      .select('id')
      .where('group_name', '=', rightOf(path).group ?? '')
      .where('status', '=', 'ENABLED')
      .limit(1)
      .executeTakeFirstOrThrow();
    await expectPassed(path, subject, await bearerOf(database.db, id));
  });
});

describe.each(pathsFor('agent', 'case').filter((path) => !rightOf(path).group))('S2 %s', (path) => {
  const { does, subMenus, who, everyCustomer = false } = rightOf(path);
  const sells = subMenus.some((id) => ['createCase', 'searchCase'].includes(id));

  test('an agent with the sub-menu does it', async () => {
    const subject = await newSubject(database.db, 'full');
    await expectPassed(path, subject, await agent('full'));
  });

  test('a customer, and an agent in their place: 403', async () => {
    const subject = await newSubject(database.db);
    await expectRefused(path, subject, await owner(subject));
    await expectRefused(path, subject, await inPlaceOf(subject, 'full'));
  });

  test('an agent without any sub-menu: 403', async () => {
    await expectRefused(path, await newSubject(database.db, 'bare'), await agent('bare'));
  });

  test('a seller: allowed if the sub-menus of the call include one for selling, else 403', async () => {
    const subject = await newSubject(database.db, 'seller');
    if (sells) await expectPassed(path, subject, await agent('seller'));
    else await expectRefused(path, subject, await agent('seller'));
  });

  test('a read-only agent, by what the call does', async () => {
    const subject = await newSubject(database.db, 'readOnly');
    if (does === 'READ') await expectPassed(path, subject, await agent('readOnly'));
    else await expectRefused(path, subject, await agent('readOnly'));
  });

  if (everyCustomer) {
    test.each(['partner', 'limited'] as const)(
      'an agent limited to some customers (%s): 403',
      async (role) => {
        await expectRefused(path, await newSubject(database.db, role), await agent(role));
      },
    );
  }

  if (who === 'case') {
    test.each(['partner', 'limited'] as const)(
      'a case out of an agent’s scope and an unknown one get the same answer (%s)',
      async (role) => {
        const bearer = await agent(role);
        const foreign = await expectRefused(path, await newSubject(database.db), bearer, [403, 404]);
        const none = await expectRefused(path, absent, bearer, [403, 404]);
        expect(none.body).toBe(foreign.body);
      },
    );
  }
});

describe.each(pathsFor('case', 'caseOrSession'))('S2 %s', (path) => {
  const { who } = rightOf(path);
  const byLink = (subject: Subject, link: string) =>
    ask(path, subject, undefined, who === 'case' ? { link } : { orderNumber: subject.orderNumber, link });

  test('the link of the case is enough, without any session', async () => {
    const subject = await newSubject(database.db);
    await preparations[path]?.(database.db, subject);
    const response = await byLink(subject, await linkTo(database.db, subject.orderNumber));
    expect({ status: response.statusCode, body: response.statusCode === 200 ? '' : response.body }).toEqual({
      status: 200,
      body: '',
    });
  });

  test('an expired link, one of another case and an unknown one get the same answer, 403', async () => {
    const [subject, other] = [await newSubject(database.db), await newSubject(database.db)];
    const expired = await linkTo(database.db, subject.orderNumber, { seconds: -1 });
    const foreign = await linkTo(database.db, other.orderNumber);
    const before = await fingerprint(database.db);
    const answers = [];
    for (const link of [expired, foreign, 'A'.repeat(32)]) answers.push(await byLink(subject, link));
    answers.push(await byLink(absent, foreign));
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([403, answers[0]!.body]);
    expect(await fingerprint(database.db)).toBe(before);
  });
});

describe.each(pathsFor('session', 'caseOrSession'))('S2 %s', (path) => {
  test('any open session does it', async () => {
    const subject = await newSubject(database.db);
    await preparations[path]?.(database.db, subject);
    const response = await ask(path, subject, await owner(subject));
    expect([401, 403]).not.toContain(response.statusCode);
  });
});

test('B11.1 what an agent reads is in the customer’s audit log; what a customer reads is not', async () => {
  const subject = await newSubject(database.db);
  const { customerNbr, contractNbr } = subject;
  await ask('/getBalance', subject, await agent('readOnly'));
  await ask('/getBalance', subject, await owner(subject));
  await ask('/getBalance', subject, await agent('seller'));
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'on_behalf_of', 'call', 'contract_number'])
    .where('customer_number', '=', customerNbr)
    .orderBy('position')
    .execute();
  const theirs = { actor: 'rreadonly', on_behalf_of: customerNbr };
  expect(entries).toEqual([
    { ...theirs, call: 'supportOpened', contract_number: null },
    { ...theirs, call: '/getBalance', contract_number: contractNbr },
  ]);
});

test('C1.7 an agent who opens an unknown customer gets a message, and no contract', async () => {
  const response = await ask('/getContext', absent, await agent('full'));
  expect(response.json()).toEqual({
    customer: null,
    contracts: [],
    message: 'Aucun client ne correspond à ce numéro',
  });
});

test('S2 another’s contract named with the caller’s own number is refused', async () => {
  const [own, other] = [await newSubject(database.db), await newSubject(database.db)];
  const mixed = { ...own, contractNbr: other.contractNbr };
  for (const path of ['/getContract', '/getBalance'] as const) {
    await expectRefused(path, mixed, await owner(own));
    expect((await ask(path, mixed, await agent('full'))).statusCode).toBe(404);
  }
});
