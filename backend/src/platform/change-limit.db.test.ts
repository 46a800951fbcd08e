import { addContract } from '../../testing/fixtures/contracts';
import { addCustomer } from '../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T780');
  for (const contract of ['CT780', 'CT781']) await addContract(database.db, 'T780', contract);
  token = (await portal.logIn('T780')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const coholder = { civility: 'MR', firstName: 'Anaël', lastName: 'Le Goff' } as const;
const adding = (contractNbr: string) => ({
  mode: 'insertOrUpdate' as const,
  contractNbr,
  coholder: [coholder],
});
const removing = { mode: 'delete', contractNbr: 'CT780' } as const;
const mailCount = async () =>
  (
    await database.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('template', '=', 'coholder-changed')
      .execute()
  ).length;

test('L8.1 one session does not bury its mailbox under acknowledged changes', async () => {
  for (let turn = 0; turn < 15; turn++) {
    await portal.call('/manageCoholder', adding('CT780'), token);
    await portal.call('/manageCoholder', removing, token);
  }
  const refusal = await portal.refusal('/manageCoholder', adding('CT780'), token);
  expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
  expect(refusal.message).toContain('Beaucoup de changements');
  expect(await mailCount()).toBe(30);

  // another contract and another kind of change have counts of their own
  await portal.call('/manageCoholder', adding('CT781'), token);
  await portal.call(
    '/updateBillingData',
    { mode: 'ROUTING_MODE', contractNbr: 'CT780', routingMode: 'BOTH' },
    token,
  );
  portal.wait(601);
  await portal.call('/manageCoholder', adding('CT780'), token);
});

test('L8.1 a change that is refused, or repeated by its key, does not count', async () => {
  portal.wait(60);
  const wrong = { mode: 'DEBIT_DAY', contractNbr: 'CT780', debitDay: 31 } as const;
  for (let turn = 0; turn < 31; turn++) {
    expect(await portal.refusal('/updateBillingData', wrong, token)).toMatchObject({ status: 422 });
  }
  portal.wait(60);
  const right = { mode: 'ROUTING_MODE', contractNbr: 'CT781', routingMode: 'BOTH' } as const;
  for (let turn = 0; turn < 31; turn++) {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/updateBillingData',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'the-same-routing' },
      payload: right,
    });
    expect(statusCode).toBe(200);
  }
  await portal.call('/updateBillingData', { ...right, routingMode: 'EMAIL' }, token);
});
