import { consentTextVersion } from '@portal/domain';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const line = {
  tag: 'remote-failed',
  customerType: null,
  triggerButton: null,
  serviceCalled: 'mf-dashboard@1.2.0',
  logMessage: 'mount: TypeError',
  returnCode: '500',
  statusAction: 'ERROR',
  energyList: ['EL', 'NG'],
  customerIdentificationKey: null,
  environnement: 'production',
  timestamp: Date.parse('2026-06-01T10:00:00Z'),
  app: 'CLIENT-SPACE' as const,
  channel: 'WEB',
};

const stored = () => database.db.selectFrom('client_log_line').selectAll().orderBy('received_at').execute();

test('S7 /getLogsStreaming stores the line, without a session', async () => {
  const timestamp = Date.now();
  expect(await portal.call('/getLogsStreaming', { ...line, timestamp })).toEqual({ code: '200' });
  expect(await stored()).toMatchObject([
    {
      happened_at: new Date(timestamp),
      tag: 'remote-failed',
      service_called: 'mf-dashboard@1.2.0',
      log_message: 'mount: TypeError',
      energy_list: ['EL', 'NG'],
      environment: 'production',
      channel: 'WEB',
    },
  ]);
});

test('S7 P2.3 a load of a remote is counted once for a visitor and an hour, and is no line of the log', async () => {
  const load = (version: string) => ({
    ...line,
    tag: 'REMOTE_LOAD',
    logMessage: JSON.stringify({
      remote: 'mf-dashboard',
      version,
      channel: 'canary',
      phase: 'load',
      ms: 2_500,
      outcome: 'failed',
      errorClass: 'network',
      cold: true,
      failover: true,
      sample: 1,
    }),
  });
  const before = (await stored()).length;
  for (const version of ['one', 'one', 'two']) await portal.call('/getLogsStreaming', load(version));
  expect(await stored()).toHaveLength(before);
  expect(await database.db.selectFrom('remote_load').selectAll().orderBy('version').execute()).toMatchObject([
    { remote: 'mf-dashboard', version: 'one', channel: 'canary', failed: true, error_class: 'network' },
    { version: 'two' },
  ]);
});

test('S2 no field of a line stores an e-mail address', async () => {
  const email = 'zoe@example.fr';
  await portal.call('/getLogsStreaming', {
    ...{
      ...line,
      timestamp: Date.now(),
      tag: email,
      triggerButton: email,
      serviceCalled: email,
      logMessage: email,
    },
    ...{ customerType: '0612345678', returnCode: '0612345678', statusAction: '0612345678' },
    ...{ environnement: '0612345678', channel: email },
  });
  const last = JSON.stringify((await stored()).at(-1));
  expect(last).not.toContain(email);
  expect(last).not.toContain('0612345678');
  expect(last).toContain('[e-mail]');
});

test('S7 a clock that is days off is not believed', async () => {
  await portal.call('/getLogsStreaming', { ...line, tag: 'old', timestamp: 0 });
  const last = (await stored()).at(-1)!;
  expect(last.tag).toBe('old');
  expect(Math.abs(last.happened_at.getTime() - last.received_at.getTime())).toBeLessThan(1_000);
});

test('S7 lines from one address are limited, without a session to 60 a minute; IPv6 counts by /64', async () => {
  const limited = await createTestApp(database.db);
  await addCustomer(database.db, 'T700');
  const { token } = await limited.logIn('T700');
  const send = (remoteAddress: string, bearer?: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/getLogsStreaming',
      remoteAddress,
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      payload: line,
    });
  for (let count = 1; count <= 60; count++) {
    expect((await send(`2001:db8::${count.toString(16)}`)).statusCode).toBe(200);
  }
  expect((await send('2001:db8::ffff')).statusCode).toBe(429);
  expect((await send('2001:db8::ffff', 'A'.repeat(22))).statusCode).toBe(429);
  expect((await send('2001:db8::ffff', token)).statusCode).toBe(200);
  expect((await send('2001:db8:0:1::1')).statusCode).toBe(200);
  await limited.app.close();
});

test('L1.6 a line names its customer only while they allow that use of their data; nobody is named by the browser', async () => {
  await addCustomer(database.db, 'T790');
  const { token } = await portal.logIn('T790');
  const tell = async (as?: string) => {
    const timestamp = Date.now();
    await portal.call('/getLogsStreaming', { ...line, timestamp, customerIdentificationKey: 'T790' }, as);
    return (await stored()).at(-1)?.customer_key;
  };
  const consent = { customerNbr: 'T790', purpose: 'DATA_USE', granularity: 'NONE' } as const;
  const proof = { screen: 'SETTINGS', textVersion: consentTextVersion } as const;
  const allow = (granted: boolean) => portal.call('/manageConsent', { ...consent, ...proof, granted }, token);
  expect(await tell(token)).toBeNull();
  await allow(true);
  expect(await tell(token)).toBe('T790');
  expect(await tell()).toBeNull();
  await allow(false);
  expect(await tell(token)).toBeNull();
});
