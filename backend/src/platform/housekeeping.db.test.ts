import { v7 as uuidv7 } from 'uuid';
import { addCustomer } from '../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { sweep } from './housekeeping';
import { openSession } from './sessions';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

test('what has served is swept, what still serves stays', async () => {
  const { db } = database;
  const identityId = await addCustomer(db, 'T950');
  const session = { identityId, agentId: null, validated: true, address: '::1', userAgent: null };
  const code = (age: number) => ({
    id: uuidv7(),
    purpose: 'PASSWORD_RESET' as const,
    code_hash: Buffer.alloc(32),
    subject: identityId,
    expires_at: daysAgo(age),
  });
  const line = (age: number) => ({
    id: uuidv7(),
    received_at: daysAgo(age),
    happened_at: daysAgo(age),
    tag: 'test',
    service_called: '/login',
    log_message: '',
    return_code: '200',
    status_action: 'OK',
    energy_list: [],
    environment: 'test',
    app: 'CLIENT-SPACE',
    channel: 'WEB',
  });
  await openSession(db, () => daysAgo(1), session);
  await openSession(db, () => daysAgo(0), session);
  await db
    .insertInto('one_time_code')
    .values([code(2), code(0)])
    .execute();
  await db
    .insertInto('throttle')
    .values([2, 0].map((age) => ({ scope: 'test', key: `${age}`, window_start: daysAgo(age) })))
    .execute();
  await db
    .insertInto('client_log_line')
    .values([line(91), line(1)])
    .execute();

  const mail = (age: number, sent: boolean) => ({
    id: uuidv7(),
    template: 'test',
    recipient: 'zoe@example.fr',
    payload: '{}',
    created_at: daysAgo(age),
    sent_at: sent ? daysAgo(age) : null,
  });
  await db
    .insertInto('mail_outbox')
    .values([mail(31, true), mail(31, false), mail(1, true)])
    .execute();
  await db
    .insertInto('idempotency_key')
    .values([31, 1].map((age) => ({ scope: 'test', key: `${age}`, created_at: daysAgo(age) })))
    .execute();

  const estimate = (age: number) => ({
    id: uuidv7(),
    identity_id: identityId,
    basis: 'SURVEY' as const,
    estimates: '[]',
    contracts: '[]',
    created_at: daysAgo(age),
  });
  await db
    .insertInto('consumption_estimate')
    .values([estimate(8), estimate(6)])
    .execute();

  await addCustomer(db, 'T951');
  const change = (number: string, age: number) => ({
    customer_number: number,
    id: uuidv7(),
    email: 'neuf@example.fr',
    asked_at: daysAgo(7 + age),
    expires_at: daysAgo(age),
  });
  await db
    .insertInto('email_change')
    .values([change('T950', 1), change('T951', -1)])
    .execute();
  const network = (age: number) => ({
    identity_id: identityId,
    network: Buffer.alloc(32, age),
    last_login_at: daysAgo(age),
  });
  await db
    .insertInto('login_network')
    .values([network(31), network(29)])
    .execute();

  await sweep(db, () => new Date());

  // a mail that waits is no old mail
  const mails = db.selectFrom('mail_outbox').select('sent_at').where('template', '=', 'test');
  expect(await mails.orderBy('sent_at').execute()).toEqual([
    { sent_at: expect.any(Date) },
    { sent_at: null },
  ]);
  for (const table of [
    'session',
    'one_time_code',
    'throttle',
    'email_change',
    'login_network',
    'client_log_line',
    'consumption_estimate',
    'idempotency_key',
  ] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  }
});
