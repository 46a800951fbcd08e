import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { findProjectRoot } from '../src/platform/paths';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const check = () =>
  promisify(execFile)(process.execPath, [
    join(findProjectRoot(), 'scripts/row-types.mjs'),
    '--check',
    'backend',
    database.url,
  ]);

test('the row types are those of the migrated schema, and a difference is found', async () => {
  await expect(check()).resolves.toMatchObject({ stderr: '' });

  await sql`alter table town add column mayor text`.execute(database.db);
  await sql`alter table customer_request drop constraint customer_request_status_check`.execute(database.db);
  const { stderr } = await check().then(
    () => ({ stderr: 'nothing found' }),
    (failure: { stderr: string }) => failure,
  );
  expect(stderr).toContain('+  mayor: string | null;');
  expect(stderr).toContain('+  status: string;');
});
