import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryConfig, type RegistryConfig } from '../config';
import { migrateRegistry } from '../database/migrate-registry';
import { openRegistryDatabase, type RegistryDatabase } from '../database/open-database';
import { openRegistry } from '../open-registry';
import type { Surroundings } from './command';
import { CommandFailure } from './command-failure';
import { progressOn } from './progress';
import type { Opened } from './run-command';

/** @param quiet with `--json`: nothing is printed but the answer */
export function openSurroundings(env: NodeJS.ProcessEnv, { quiet }: { quiet: boolean }): Opened {
  const config = readRegistryConfig(env);
  const progress = progressOn(process.stderr, !quiet);
  let db: RegistryDatabase | undefined;
  const here: Surroundings = {
    config,
    env,
    progress,
    async registry() {
      db ??= await openDatabase(databaseAddress(config));
      return openRegistry(db, config);
    },
    say(line) {
      progress.end();
      if (!quiet) process.stdout.write(`${line}\n`);
    },
  };
  return { here, close: async () => db?.destroy() };
}

async function openDatabase(address: string): Promise<RegistryDatabase> {
  const db = openRegistryDatabase(address);
  try {
    await migrateRegistry(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw new CommandFailure(`The registry’s database does not answer: ${causeOf(error)}.`, {
      fix: 'Start the portal (npm start), or set DATABASE_URL.',
    });
  }
}

/** A refused connection comes as several errors without a message: one for each address of the host. */
function causeOf(error: unknown): string {
  const [cause] = error instanceof AggregateError ? error.errors : [error];
  return cause instanceof Error ? cause.message : String(cause);
}

/** `DATABASE_URL`, or the embedded database of a portal that is running on this data folder. */
function databaseAddress({ databaseUrl, dataDir }: RegistryConfig): string {
  if (databaseUrl) return databaseUrl;
  const running = join(dataDir, 'database.url');
  if (existsSync(running)) return readFileSync(running, 'utf8').trim();
  throw new CommandFailure('No portal runs on this data folder, and no database is named.', {
    fix: 'Start the portal (npm start), or set DATABASE_URL; PORTAL_DATA_DIR names another data folder.',
  });
}
