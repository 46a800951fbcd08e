import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../config';
import { ConfigError } from '../config/config-error';
import { withPlainTlsMode } from '../platform/database-address';
import { SpreadFailure, spreadCommand } from './spread-command';

/** A connection to `DATABASE_URL`, or to the embedded database of a portal that is running on this data folder. */
async function connect(): Promise<pg.Client> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const running = join(dataDir, 'database.url');
  const address = databaseUrl ?? (existsSync(running) ? readFileSync(running, 'utf8').trim() : undefined);
  if (address === undefined)
    throw new ConfigError('No database: set DATABASE_URL to the coordinator of the cluster.');
  const client = new pg.Client({
    connectionString: withPlainTlsMode(address),
    application_name: 'portal spread',
    // a large table takes long to move
    options: '-c statement_timeout=0 -c lock_timeout=10000',
  });
  await client.connect();
  return client;
}

spreadCommand(process.argv.slice(2), connect, (line) => console.log(line)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = error instanceof SpreadFailure || error instanceof ConfigError ? 2 : 1;
  },
);
