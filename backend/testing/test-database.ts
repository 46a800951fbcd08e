import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Db } from '../src/platform/database';
import { withDatabase } from './database-url';

export interface TestDatabase {
  db: Db;
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A database of the test file's own: a copy of the migrated and seeded template, or an empty one. */
export async function createTestDatabase(content: 'seeded' | 'empty' = 'seeded'): Promise<TestDatabase> {
  const server = required('PORTAL_TEST_SERVER');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const source = content === 'empty' ? 'template0' : required('PORTAL_TEST_TEMPLATE');
  // files copied as they are: PostgreSQL's default writes every page to its log as well
  await maintain(server, `create database ${name} template ${source} strategy file_copy`);
  const url = withDatabase(server, name);
  const db = openDatabase(url, { maxConnections: 6 });
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await maintain(server, `drop database ${name} with (force)`);
    },
  };
}

async function maintain(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run through jest's project "backend".`);
  return value;
}
