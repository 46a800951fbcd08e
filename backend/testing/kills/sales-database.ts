import pg from 'pg';
import { seed } from '../../seed/seed';
import { issuerOf } from '../../src/domains/billing/documents/print';
import { openDatabase, type Db } from '../../src/platform/database';
import { migrate } from '../../src/platform/migrate';
import { withDatabase } from '../database-url';
import { addAdministrator } from '../fixtures/people';
import { testConfig } from '../test-app';

/** A supplier without customers, on a server of the test's own; the administrator `killer` sells. */
export async function openSalesDatabase(server: string): Promise<{ db: Db; url: string }> {
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query('create database sales');
  await maintenance.end();
  const url = withDatabase(server, 'sales');
  const db = openDatabase(url);
  await migrate(db);
  const { sessionKey } = testConfig;
  await seed(db, { size: 'none', issuer: issuerOf({ config: testConfig }), sessionKey });
  await addAdministrator(db, 'killer');
  return { db, url };
}
