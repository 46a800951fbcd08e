import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateRegistry } from '../src/database/migrate-registry';
import { openRegistryDatabase, type RegistryDatabase } from '../src/database/open-database';

export interface TestRegistry {
  db: RegistryDatabase;
  url: string;
  drop(): Promise<void>;
}

/** A database of its own on the run's PostgreSQL (backend/testing/global-setup.ts), with the registry's tables. */
export async function emptyRegistry(): Promise<TestRegistry> {
  const empty = await emptyDatabase();
  await migrateRegistry(empty.db);
  return empty;
}

/** The same without any table. */
export async function emptyDatabase(): Promise<TestRegistry> {
  const server = process.env.PORTAL_TEST_SERVER;
  if (!server) throw new Error('No PostgreSQL: run these tests as the project "backend".');
  const name = `registry_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const db = openRegistryDatabase(address.href);
  return {
    db,
    url: address.href,
    drop: async () => {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
