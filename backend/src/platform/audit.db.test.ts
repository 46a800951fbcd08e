import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { appendAudit, firstBrokenEntry } from './audit';
import { systemClock } from './clock';
import { inTransaction } from './transaction';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const append = (customerNumber: string | null, call = '/getContext') =>
  inTransaction(database.db, (tx) =>
    appendAudit(tx, systemClock, {
      customerNumber,
      actor: 'admin',
      onBehalfOf: customerNumber,
      call,
      detail: { zulu: 1, alpha: 'é' },
    }),
  );

test('B11.1 entries written at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, () => append('A1')));
  const rows = await database.db
    .selectFrom('audit_entry')
    .select('position')
    .where('customer_number', '=', 'A1')
    .orderBy('position')
    .execute();
  expect(rows.map((row) => row.position)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await firstBrokenEntry(database.db, 'A1')).toBeNull();
});

test.each([
  ['a changed word', { actor: 'somebody-else' }],
  ['a changed detail', { detail: JSON.stringify({ zulu: 2, alpha: 'é' }) }],
  ['a changed instant', { happened_at: new Date(0) }],
])('B11.1 %s breaks the chain where it stands', async (name, change) => {
  const chain = `B-${name.length}`;
  for (let count = 0; count < 5; count++) await append(chain);
  await database.db
    .updateTable('audit_entry')
    .set(change)
    .where('customer_number', '=', chain)
    .where('position', '=', 3)
    .execute();
  expect(await firstBrokenEntry(database.db, chain)).toBe(3);
});

test('B11.1 an entry taken out breaks the chain', async () => {
  for (let count = 0; count < 4; count++) await append('C1');
  await database.db
    .deleteFrom('audit_entry')
    .where('customer_number', '=', 'C1')
    .where('position', '=', 2)
    .execute();
  expect(await firstBrokenEntry(database.db, 'C1')).toBe(3);
});

test('B11.1 what concerns no customer stands in the house’s chain', async () => {
  await append(null, '/login');
  expect(await firstBrokenEntry(database.db, null)).toBeNull();
});
