import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config';
import { ConfigError } from '../config/config-error';
import { openDatabase } from '../platform/database';
import { auditCommand, usage, UsageError } from './audit-command';

/** `DATABASE_URL`, or the embedded database of a portal that is running on this data folder. */
function databaseAddress(): string {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return databaseUrl;
  const running = join(dataDir, 'database.url');
  if (existsSync(running)) return readFileSync(running, 'utf8').trim();
  throw new ConfigError('No database: start the portal first (npm start), or set DATABASE_URL.');
}

async function main(): Promise<number> {
  const db = openDatabase(databaseAddress(), { maxConnections: 2 });
  try {
    return await auditCommand(db, process.argv.slice(2), (line) => console.log(line));
  } finally {
    await db.destroy();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = 2;
  },
);
