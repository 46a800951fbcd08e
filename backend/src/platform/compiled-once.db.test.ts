import type { KyselyPlugin } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { compiledOnce } from './compiled-once';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a query is compiled once per database, and run with new arguments each time', async () => {
  let built = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      built++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = database.db.withPlugin(counting);
  const older = compiledOnce((on, number: string, before: Date) =>
    on
      .selectFrom('customer')
      .select('customer_number')
      .where('created_at', '<', before)
      .where('customer_number', 'in', [number, 'nobody'])
      .where('version', '>', 0),
  );
  const later = new Date('2100-01-01');
  expect(await older(db, '100001', later)).toEqual([{ customer_number: '100001' }]);
  expect(await older(db, '100002', later)).toEqual([{ customer_number: '100002' }]);
  expect(await older(db, '100001', new Date('1900-01-01'))).toEqual([]);
  expect(built).toBe(1);
  // in a transaction it sees what the transaction wrote
  const seen = await db.transaction().execute(async (tx) => {
    await tx.updateTable('customer').set({ version: 0 }).where('customer_number', '=', '100002').execute();
    return older(tx, '100002', later);
  });
  expect(seen).toEqual([]);
});
