import { v7 as uuidv7 } from 'uuid';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment';
import { addCustomer, password } from '../testing/fixtures/people';
import { addFactor } from '../testing/fixtures/second-factor';
import { createTestApp, type TestApp } from '../testing/test-app';
import { askForCode } from './domains/customer/authentication/factor/challenge.service';
import { findEmailChange, putEmailChange } from './domains/customer-space/profile/email/email-change.queries';
import { authorizeCase } from './platform/access/own-case';
import type { Access } from './platform/access/policy';
import { systemClock, type Clock } from './platform/clock';
import type { Db } from './platform/database';
import { drawLinkCode, findLink, issueCode, spendCode, tryCode, wasProven } from './platform/one-time-code';
import { openSession } from './platform/sessions';
import { endWrittenAhead } from './platform/written-ahead';

let environment: TestEnvironment;
/** A portal whose clock is two hours ahead, beside the environment's, whose clock is right. */
let ahead: TestApp;
const aheadClock: Clock = () => new Date(Date.now() + 2 * 3_600_000);

beforeAll(async () => {
  environment = await openTestEnvironment();
  ahead = await createTestApp(environment.database.db);
  ahead.wait(2 * 3_600);
});
afterAll(async () => {
  await ahead.app.close();
  await environment.close();
});

const key = (purpose: 'EMAIL_CODE' | 'SUBSCRIPTION_LINK' | 'UNDO_LINK', subject: string) =>
  ({ purpose, subject, boundTo: null }) as const;

test('S2 a mailed password that a clock ahead wrote opens nothing once the clock is right', async () => {
  const { portal, database } = environment;
  await addCustomer(database.db, 'K100');
  const mailed = async (by: TestApp) => {
    await by.call('/resetPassword', { mode: 'RESET', customerNbr: 'K100' });
    const { payload } = await database.db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('recipient', '=', 'client.k100@example.fr')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (payload as { temporaryPassword: string }).temporaryPassword;
  };
  const early = await mailed(ahead);
  expect(await portal.refusal('/login', { user: 'K100', password: early })).toMatchObject({ status: 401 });
  expect(await portal.logIn('K100', await mailed(portal))).toMatchObject({ validated: 'false' });
});

test('S2 a log-in that a clock ahead left waiting for a code is over once the clock is right', async () => {
  const { portal, database } = environment;
  const factor = await addFactor(database.db, await addCustomer(database.db, 'K200'));
  const { challenge } = await ahead.call('/login', { user: 'K200', password });
  const code = factor.codeAt(portal.clock());
  expect(await portal.refusal('/confirmLogin', { challenge: challenge!.id, code })).toMatchObject({
    status: 403,
  });
  const again = await portal.call('/login', { user: 'K200', password });
  await portal.call('/confirmLogin', { challenge: again.challenge!.id, code });
});

test('S2 six digits of a clock ahead are wrong, and what they proved is not proved', async () => {
  const { db } = environment.database;
  const digits = key('EMAIL_CODE', 'K300');
  await issueCode(db, aheadClock, digits, '123456', 600);
  expect(await tryCode(db, systemClock, digits, '123456')).toBeUndefined();
  expect(await spendCode(db, aheadClock, digits, '123456')).toBe(true);
  expect(await wasProven(db, aheadClock, digits, 600)).toBe(true);
  expect(await wasProven(db, systemClock, digits, 600)).toBe(false);
});

test('S2 the link of a case that a clock ahead wrote is stale', async () => {
  const { db } = environment.database;
  const open = (linkCode: string) => {
    const right = { who: 'case', does: 'READ' };
    const access = { db, clock: systemClock, right, path: '/getOrder' } as unknown as Access<unknown>;
    return authorizeCase(access, { orderReference: 'K400', linkCode });
  };
  const [early, timely] = [drawLinkCode(), drawLinkCode()];
  await issueCode(db, aheadClock, key('SUBSCRIPTION_LINK', 'K400'), early, 600);
  await expect(open(early)).rejects.toMatchObject({ status: 403 });
  await issueCode(db, systemClock, key('SUBSCRIPTION_LINK', 'K400'), timely, 600);
  expect(await open(timely)).toMatchObject({ by: 'link', orderReference: 'K400' });
});

test('S2 a link that undoes a change protects its owner: it lasts, whatever the clock was', async () => {
  const { db } = environment.database;
  const code = drawLinkCode();
  await issueCode(db, aheadClock, key('UNDO_LINK', 'K500'), code, 600);
  expect(await findLink(db, systemClock, 'UNDO_LINK', code)).toMatchObject({ subject: 'K500' });
});

const waiting = (db: Db, clock: Clock, customerNumber: string) => {
  const now = clock();
  return putEmailChange(db, {
    ...{ customer_number: customerNumber, id: uuidv7(), email: 'neuf@example.fr', asked_at: now },
    expires_at: new Date(now.getTime() + 3_600_000),
  });
};

test('S2 an address that waits since a time to come waits no more', async () => {
  const { db } = environment.database;
  await addCustomer(db, 'K600');
  await waiting(db, aheadClock, 'K600');
  expect(await findEmailChange(db, 'K600', systemClock())).toBeUndefined();
  await waiting(db, systemClock, 'K600');
  expect(await findEmailChange(db, 'K600', systemClock())).toMatchObject({ email: 'neuf@example.fr' });
});

test('S2 what a clock ahead wrote is deleted, so that it does not come alive when its time comes', async () => {
  const { db } = environment.database;
  const kept = [];
  for (const [clock, number] of [
    [aheadClock, 'K700'],
    [systemClock, 'K701'],
  ] as const) {
    const id = await addCustomer(db, number);
    const session = { identityId: id, agentId: null, validated: true, address: '192.0.2.1', userAgent: null };
    await openSession(db, clock, session);
    await issueCode(db, clock, key('EMAIL_CODE', number), '123456', 600);
    await issueCode(db, clock, key('UNDO_LINK', number), drawLinkCode(), 600);
    await askForCode(db, clock, new Uint8Array(32), { owner: { id, login: number }, purpose: 'LOG_IN' });
    await waiting(db, clock, number);
    kept.push({ id, number });
  }
  await endWrittenAhead(db);
  const left = await Promise.all(
    kept.map(async ({ id, number }) => [
      (await db.selectFrom('session').select('identity_id').where('identity_id', '=', id).execute()).length,
      (await db.selectFrom('one_time_code').select('purpose').where('subject', '=', number).execute()).map(
        ({ purpose }) => purpose,
      ),
      (await db.selectFrom('factor_challenge').select('purpose').where('identity_id', '=', id).execute())
        .length,
      (await db.selectFrom('email_change').select('id').where('customer_number', '=', number).execute())
        .length,
    ]),
  );
  expect(left).toEqual([
    [0, ['UNDO_LINK'], 0, 0],
    [1, ['EMAIL_CODE', 'UNDO_LINK'], 1, 1],
  ]);
});
