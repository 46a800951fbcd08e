import { sql } from 'kysely';
import { seed } from '../../../seed/seed';
import { issuerOf } from '../../../src/domains/billing/documents/print';
import type { Db } from '../../../src/platform/database';
import { migrate } from '../../../src/platform/migrate';
import { passkeyAddress } from '../../privacy/life/in-space';
import { bearerOf } from '../../rights/principals';
import { createTestApp, testConfig, type TestApp } from '../../test-app';
import { createTestDatabase } from '../../test-database';
import { startTestPartners } from '../../test-partners';

/** When every example happens; the demo is seeded for its day. */
export const exampleInstant = new Date('2026-03-14T09:30:00Z');

export interface ExamplePortal {
  portal: TestApp;
  db: Db;
  /** A session of that log-in, without its cost. */
  session: (login: string) => Promise<string>;
  close: () => Promise<void>;
}

/** A portal with every sandbox, on the named demo accounts as they are on that day. The caller has frozen the clock there. */
export async function openExamplePortal(): Promise<ExamplePortal> {
  const database = await createTestDatabase('empty');
  const { db } = database;
  await migrate(db);
  await freezeDefaults(db);
  const { sessionKey } = testConfig;
  const today = exampleInstant.toISOString().slice(0, 10);
  await seed(db, { size: 1, today, issuer: issuerOf({ config: testConfig }), sessionKey });
  const partners = await startTestPartners(testConfig, db);
  const portal = await createTestApp(db, { publicUrl: passkeyAddress }, partners.providers);
  return {
    portal,
    db,
    session: async (login) => {
      const find = db.selectFrom('identity').select('id').where('login', '=', login);
      return bearerOf(db, (await find.executeTakeFirstOrThrow()).id);
    },
    close: async () => {
      await portal.app.close();
      await partners.stop();
      await database.drop();
    },
  };
}

/** Times of writing that the database would take from its own clock. */
async function freezeDefaults(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_default = 'now()'`.execute(db);
  for (const { table, column } of rows) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}
      set default ${sql.lit(exampleInstant.toISOString())}`.execute(db);
  }
}
