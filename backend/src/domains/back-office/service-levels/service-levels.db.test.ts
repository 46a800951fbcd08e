import type { ResponseOf, ServiceLevelName } from '@portal/contract';
import { addDays, parisDayOf, startOfParisDay } from '@portal/domain';
import { sql } from 'kysely';
import { addAdministrator, addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { openDatabase } from '../../../platform/database';
import { sweep } from '../../../platform/housekeeping';
import { cardPaymentMoves, webVitals } from '../../../platform/observation/observations';
import { afterCommit, inTransaction } from '../../../platform/transaction';
import type { Recorder } from './counts-to-write';
import { recordServiceLevels } from './service-level-recorder';

let database: TestDatabase;
let portal: TestApp;
let recorder: Recorder;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAdministrator(db, 'sladmin');
  await addAgent(db, 'slother', [{ id: 'manageUsers' }]);
  await addCustomer(db, 'SLV1');
  for (const login of ['sladmin', 'slother', 'SLV1']) tokens[login] = (await portal.logIn(login)).token;
});
beforeEach(async () => {
  await database.db.deleteFrom('service_level_minute').execute();
  await database.db.deleteFrom('web_vital_hour').execute();
  await database.db.deleteFrom('client_log_line').execute();
  recorder = recordServiceLevels(database.db, portal.clock);
});
afterEach(() => recorder.end());
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** What the administrator reads, without counting that read. */
async function levels(): Promise<
  Record<ServiceLevelName, ResponseOf<'/getServiceLevels'>['levels'][number]>
> {
  await recorder.write();
  const answer = await portal.call('/getServiceLevels', {}, tokens.sladmin);
  return Object.fromEntries(answer.levels.map((level) => [level.name, level])) as Awaited<
    ReturnType<typeof levels>
  >;
}
const rows = () =>
  database.db.selectFrom('service_level_minute').selectAll().orderBy('level').orderBy('bucket').execute();

test('calls are counted by what was answered, refusals as answers, and their durations', async () => {
  await portal.call('/getJobs', {}, tokens.sladmin);
  await portal.refusal('/getJobs', {}, tokens.slother);
  await portal.post('/nowhere', {});
  const { callAvailability, callDuration } = await levels();
  expect(callAvailability).toMatchObject({
    ...{ unit: 'SHARE', objective: 0.999, counted: 2, reached: 1, budgetLeft: 1 },
  });
  expect(callAvailability.days).toHaveLength(30);
  expect(callAvailability.days.at(-1)).toMatchObject({
    day: parisDayOf(portal.clock()),
    counted: 2,
    reached: 1,
  });
  expect(callAvailability.days.at(0)).toMatchObject({ counted: 0, reached: null });
  expect(callDuration).toMatchObject({ unit: 'MILLISECONDS', objective: 500, counted: 2 });
  expect(callDuration.reached).toBeGreaterThan(0);
});

test('an error of ours counts against the availability', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const broken = await createTestApp(away, {}, {}, { reserved: database.db });
  expect((await broken.refusal('/getJobs', {}, tokens.sladmin)).status).toBe(503);
  await broken.app.close();
  await away.destroy();
  expect((await levels()).callAvailability).toMatchObject({ counted: 1, reached: 0 });
});

test('a log-in counts when it opens a session, and not when the password is wrong', async () => {
  await portal.logIn('SLV1');
  await portal.refusal('/login', { user: 'SLV1', password: 'Wrong-password-1' });
  expect((await levels()).logIns).toMatchObject({ counted: 1, reached: 1 });
});

test('a payment counts when money came or the portal failed it, and not when its bank or its payer ended it', async () => {
  for (const status of ['success', 'success', 'success', 'transferFailure'] as const)
    cardPaymentMoves.publish(status);
  for (const status of ['transactionFailure', 'cancelled', 'transmitted'] as const)
    cardPaymentMoves.publish(status);
  const { cardPayments } = await levels();
  expect(cardPayments).toMatchObject({ counted: 4, reached: 0.75 });
  expect(cardPayments.budgetLeft).toBeCloseTo(-24);
});

const loadLine = (report: object) => ({
  ...{ tag: 'REMOTE_LOAD', customerType: null, triggerButton: null, serviceCalled: 'mf-one', returnCode: '' },
  ...{ statusAction: 'OK', energyList: [], customerIdentificationKey: null, environnement: 'test' },
  ...{ timestamp: Date.now(), app: 'CLIENT-SPACE' as const, channel: 'WEB' },
  logMessage: JSON.stringify({
    ...{ remote: 'mf-one', version: 'one', channel: 'stable', phase: 'mount', ms: 120, outcome: 'ok' },
    ...{ errorClass: null, cold: true, failover: false, sample: 10, ...report },
  }),
});

test('a load in a session counts once, failed or not, and no stranger’s counts', async () => {
  const failed = { outcome: 'failed', errorClass: 'http', remote: 'mf-invented' };
  await portal.call('/getLogsStreaming', loadLine({ ...failed, version: 'invented', sample: 1_000 }));
  await portal.call('/getLogsStreaming', loadLine({ ...failed, version: 'other' }));
  expect((await levels()).publications).toMatchObject({ counted: 0, reached: null });
  await portal.call('/getLogsStreaming', loadLine({ ...failed, sample: 1_000 }), tokens.SLV1);
  await portal.call('/getLogsStreaming', loadLine({}), tokens.SLV1);
  await portal.call('/getLogsStreaming', loadLine({ ...failed, version: 'two' }), tokens.SLV1);
  expect((await levels()).publications).toMatchObject({ counted: 2, reached: 0.5 });
});

test('an account that invents versions is counted for twenty loads an hour', async () => {
  for (let count = 0; count < 25; count++) {
    const report = { outcome: 'failed', errorClass: 'http', version: `invented-${count}` };
    await portal.call('/getLogsStreaming', loadLine(report), tokens.slother);
  }
  expect((await levels()).publications).toMatchObject({ counted: 20 });
});

test('L7.2 what processes count in one minute is added, and written once', async () => {
  const other = recordServiceLevels(database.db, portal.clock);
  cardPaymentMoves.publish('success');
  await Promise.all([recorder.write(), other.write()]);
  await recorder.write();
  other.end();
  const minute = new Date(Math.floor(portal.clock().getTime() / 60_000) * 60_000);
  expect(await rows()).toEqual([{ minute, level: 'cardPayments', bucket: 1, counted: 2 }]);
});

test('L7.2 what could not be written is written the next time', async () => {
  const { db } = database;
  cardPaymentMoves.publish('success');
  await sql`alter table service_level_minute rename to away`.execute(db);
  await expect(recorder.write()).rejects.toThrow('does not exist');
  cardPaymentMoves.publish('success');
  await sql`alter table away rename to service_level_minute`.execute(db);
  await recorder.write();
  expect(await rows()).toMatchObject([{ counted: 2 }]);
});

test('days are those of Paris, and older ones than 35 days are deleted', async () => {
  const today = parisDayOf(portal.clock());
  const at = (day: string) => startOfParisDay(day);
  const event = { level: 'logIns', bucket: 1, counted: 1 } as const;
  await database.db
    .insertInto('service_level_minute')
    .values([0, -29, -30, -34, -36].map((days) => ({ ...event, minute: at(addDays(today, days)) })))
    .execute();
  const { logIns } = await levels();
  expect(logIns.days.filter(({ counted }) => counted > 0).map(({ day }) => day)).toEqual([
    addDays(today, -29),
    today,
  ]);
  await sweep(database.db, portal.clock);
  expect(await rows()).toHaveLength(4);
});

const vitalsLine = (report: object) => ({
  ...{ tag: 'WEB_VITALS', customerType: null, triggerButton: null, serviceCalled: 'page', returnCode: '' },
  ...{ statusAction: 'OK', energyList: [], customerIdentificationKey: 'SLV1', environnement: 'test' },
  ...{ timestamp: Date.now(), app: 'CLIENT-SPACE' as const, channel: 'WEB' },
  logMessage: JSON.stringify({ route: '/document/bills', lcp: 1_200, inp: null, cls: 0, ...report }),
});
const felt = async () => {
  await recorder.write();
  return (await portal.call('/getServiceLevels', {}, tokens.sladmin)).webVitals;
};
const vitalRows = () =>
  database.db.selectFrom('web_vital_hour').selectAll().orderBy('vital').orderBy('route').execute();

test('what browsers measured is counted by hour and route, and by nothing that names a visitor', async () => {
  expect((await felt()).pages).toEqual([]);
  await portal.call('/getLogsStreaming', vitalsLine({}), tokens.SLV1);
  await portal.call(
    '/getLogsStreaming',
    vitalsLine({ route: '/cases/*', inp: 180, lcp: 3_900 }),
    tokens.SLV1,
  );
  const { objectives, pages } = await felt();
  expect(objectives.map(({ vital }) => vital)).toEqual(['LCP', 'INP', 'CLS']);
  expect(pages.map(({ route, visits }) => [route, visits])).toEqual([
    [null, 2],
    ['/cases/*', 1],
    ['/document/bills', 1],
  ]);
  const hour = new Date(Math.floor(portal.clock().getTime() / 3_600_000) * 3_600_000);
  expect((await vitalRows())[0]).toEqual({
    ...{ hour, vital: 'CLS', route: '/cases/*', bucket: 1, counted: 1 },
  });
  expect(await database.db.selectFrom('client_log_line').selectAll().execute()).toEqual([]);
});

test.each([
  ['the number of a customer', { route: '/customers/100001' }],
  ['an address', { route: 'https://portal.test/' }],
  ['a query', { route: '/bills?customer=1' }],
  ['more segments than a route has', { route: '/made-up/of/four/parts' }],
  ['a longer route than any', { route: `/${'a'.repeat(60)}` }],
  ['a negative time', { lcp: -1 }],
  ['a field of its own', { customer: 'SLV1' }],
])('a report with %s is not counted', async (_, report) => {
  await portal.call('/getLogsStreaming', vitalsLine(report), tokens.SLV1);
  expect((await felt()).pages).toEqual([]);
});

test('without a session only the routes that need none are counted', async () => {
  await portal.call('/getLogsStreaming', vitalsLine({ route: '/made-up/jean-dupont' }));
  await portal.call('/getLogsStreaming', vitalsLine({}));
  await portal.call('/getLogsStreaming', vitalsLine({ route: '/login' }));
  expect((await felt()).pages.map(({ route }) => route)).toEqual([null, '/login']);
});

test('an account is counted for ten visits an hour', async () => {
  for (let count = 0; count < 12; count++)
    await portal.call('/getLogsStreaming', vitalsLine({}), tokens.slother);
  expect((await felt()).pages[0]).toMatchObject({ visits: 10 });
});

test('a process counts no more than a hundred routes in an hour', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (let count = 0; count < 110; count++) {
    const route = `/made-up/${letters[Math.floor(count / 26)]}${letters[count % 26]}`;
    webVitals.publish({ route, lcp: 1, inp: null, cls: null });
  }
  await recorder.write();
  expect(await vitalRows()).toHaveLength(100);
  expect((await felt()).pages).toHaveLength(21);
  webVitals.publish({ route: '/login', lcp: 1, inp: null, cls: null });
  await recorder.write();
  expect(await vitalRows()).toHaveLength(101);
});

test('what is told after a transaction is told once it is committed, and never when it is rolled back', async () => {
  const told: string[] = [];
  await inTransaction(database.db, async (tx) => {
    afterCommit(tx, () => told.push('kept'));
    expect(told).toEqual([]);
  });
  const lost = inTransaction(database.db, async (tx) => {
    afterCommit(tx, () => told.push('lost'));
    throw new Error('Broken.');
  });
  await expect(lost).rejects.toThrow('Broken.');
  expect(told).toEqual(['kept']);
  expect(() => afterCommit(database.db, () => undefined)).toThrow('no transaction');
});

test.each(['slother', 'SLV1'])('S2 %s, who is no administrator, is refused', async (login) => {
  expect(await portal.refusal('/getServiceLevels', {}, tokens[login])).toMatchObject({ status: 403 });
});
