import { deeds } from '@portal/domain/audit-deeds';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { appendAudit, type AuditEvent } from '../../../platform/audit';
import { inTransaction } from '../../../platform/transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function keyOf(call: AuditEvent['call'], detail: NonNullable<AuditEvent['detail']>): Promise<string> {
  await inTransaction(database.db, (tx) =>
    appendAudit(tx, () => new Date(), {
      ...{ customerNumber: 'DEED1', actor: 'anna', onBehalfOf: null, call, detail },
    }),
  );
  const { deed } = await database.db
    .selectFrom('audit_entry')
    .select('deed')
    .where('customer_number', '=', 'DEED1')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return deed;
}

test('B11.1 the database and the domain give each deed the same key, asked or done', async () => {
  const keys: Record<string, string[]> = {};
  for (const { key, call, detail } of deeds) {
    keys[key] = [await keyOf(call, detail), await keyOf(call, { ...detail, step: 'asked' })];
  }
  expect(keys).toEqual(Object.fromEntries(deeds.map(({ key }) => [key, [key, `${key} asked`]])));
});

test.each<[AuditEvent['call'], NonNullable<AuditEvent['detail']>]>([
  ['/manageUser', { mode: 'constructor' }],
  ['/manageCoholder', { mode: 'update' }],
  ['/manageConsent', { granted: 'true' }],
  ['/confirmEmail', { confirmed: true }],
  ['/manageOffer', { result: 'OK' }],
])('B11.1 %s with %j is called as the call is', async (call, detail) => {
  expect(await keyOf(call, detail)).toBe(call);
});
