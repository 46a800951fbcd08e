import type { CallPath, CallRight, CallShape } from '@portal/contract';
import { callRights, calls } from '@portal/contract/schemas';
import { payloads } from '../../testing/payloads/payloads';
import { addAgents, bearerOf, type AgentRole } from '../../testing/rights/principals';
import { preparations } from '../../testing/rights/prepare';
import { newSubject } from '../../testing/rights/subjects';
import { createTestApp, testConfig, type TestApp } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { startTestPartners } from '../../testing/test-partners';
import type { StartedProviders } from '../providers/start-providers';

let database: TestDatabase;
let partners: StartedProviders;
let portal: TestApp;
let agents: Record<AgentRole, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  partners = await startTestPartners(testConfig, database.db);
  portal = await createTestApp(database.db, {}, partners.providers);
  agents = await addAgents(database.db);
  // some calls are of the house's own group alone
  await database.db
    .updateTable('identity')
    .set({ group_name: 'ADMIN' })
    .where('id', '=', agents.full)
    .execute();
});
afterAll(async () => {
  await portal.app.close();
  await partners.stop();
  await database.drop();
});

/** The calls that are done once for their key: found by what each of the contract leaves behind. */
const keyed: readonly CallPath[] = [
  '/addRequestFile',
  '/addWorkedRequestFile',
  '/answerRequest',
  '/applyPaymentMode',
  '/archiveAnswerTemplate',
  '/changeInstalment',
  '/claimRequest',
  '/closeCallBack',
  '/closeRequest',
  '/closeUserSessions',
  '/confirmEmail',
  '/correctNote',
  '/createEvent',
  '/createGroup',
  '/createIndex',
  '/createUser',
  '/deleteGroup',
  '/manageCoholder',
  '/manageConsent',
  '/manageCostCentre',
  '/manageOffer',
  '/managePendingEmail',
  '/manageUser',
  '/moveCallBack',
  '/noteRequest',
  '/rateRequest',
  '/reinitSubscriptionEmail',
  '/replyToRequest',
  '/resendPaper',
  '/resetCustomerFactor',
  '/resetCustomerPassword',
  '/saveAnswerTemplate',
  '/saveOrder',
  '/setConsumptionLimits',
  '/setDwelling',
  '/signOrder',
  '/takeBackTermination',
  '/takeCallBack',
  '/terminateContract',
  '/transferContract',
  '/undoTransfer',
  '/updateBillingData',
  '/updateCustomer',
  '/updateGroup',
  '/updateUser',
  '/withdrawContract',
  '/writeNote',
];

const posted = (Object.keys(calls) as CallPath[]).filter(
  (path) => ((calls[path] as CallShape).method ?? 'POST') === 'POST',
);

/** Every business limit is reached: of mails, points, codes and cases. */
const reachEveryLimit = () =>
  database.db
    .updateTable('throttle')
    .set({ locked_until: new Date(Date.now() + 3_600_000) })
    .execute();

async function repeatOf(path: CallPath) {
  const { db } = database;
  const subject = await newSubject(db);
  await preparations[path]?.(db, subject);
  const right: CallRight = callRights[path];
  const bearer = await bearerOf(db, right.who === 'customer' ? subject.ownerId : agents.full);
  const asked = payloads[path](subject) as object;
  const payload = path === '/saveOrder' ? { ...asked, savingMode: 'EMAIL' } : asked;
  const key = `repeat-of-${subject.customerNbr}`;
  const send = () =>
    portal.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
    });
  const first = await send();
  const kept = await db.selectFrom('idempotency_key').select('key').where('key', '=', key).execute();
  if (kept.length === 0) return null;
  await reachEveryLimit();
  const again = await send();
  await db.deleteFrom('throttle').execute();
  return { first, again };
}

describe('L1.9 S1 where a call takes a key, a repeat gets the first answer before any business limit counts', () => {
  // one test each: all of them take longer than one test may
  test.each(posted)('%s', async (path) => {
    const repeat = await repeatOf(path);
    expect({ path, isKeyed: repeat !== null }).toEqual({ path, isKeyed: keyed.includes(path) });
    if (!repeat) return;
    const { first, again } = repeat;
    expect({ path, status: again.statusCode, body: again.body }).toEqual({
      path,
      status: 200,
      body: first.body,
    });
  });
});
