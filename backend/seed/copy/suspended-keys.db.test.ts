import type { PoolClient } from 'pg';
import { poolOf } from '../../src/platform/database';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { restoreKeys, suspendKeys } from './suspended-keys';
import { tableOrder } from './table-order';

let database: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await poolOf(database.db).connect();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

/** Every index and constraint of the portal's tables, as the database describes them. */
async function keys(): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    select pg_get_indexdef(indexrelid) as definition from pg_index
      join pg_class on oid = indrelid where relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')
    order by 1`);
  return rows.map(({ definition }) => definition);
}

test('S8 keys dropped for a large load come back as they were', async () => {
  const before = await keys();
  await client.query('begin');
  const suspended = await suspendKeys(
    client,
    tableOrder.map((table) => `"${table}"`),
  );
  const between = await keys();
  await restoreKeys(client, suspended);
  await client.query('commit');
  expect(await keys()).toEqual(before);
  expect(suspended.length).toBeGreaterThan(40);
  expect(between).toHaveLength(before.length - suspended.length);
  expect(between.filter((key) => key.includes('FOREIGN KEY') && key.startsWith('meter_reading'))).toEqual([]);
});
