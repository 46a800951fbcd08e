import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EmbeddedPostgresError,
  hasEmbeddedDatabase,
  startEmbeddedPostgres,
} from '@portal/backend/database-kit';
import { CommandFailure, type Surroundings } from '@portal/registry/command-line';

interface OpenedDatabase {
  url: string;
  /** Ends the embedded server, if it was started for this. */
  close(): Promise<void>;
}

/**
 * The database of `DATABASE_URL`, of the portal that runs on the data folder, or else of the data folder, whose embedded
 * server runs until `close`.
 * @param mayBeNew whether a data folder without a database gets one
 * @throws CommandFailure when the data folder is missing, which is then not made, or none of these can be used
 */
export async function openOwnDatabase(
  { databaseUrl, dataDir }: Surroundings['config'],
  { mayBeNew }: { mayBeNew: boolean },
): Promise<OpenedDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined };
  if (!existsSync(dataDir)) {
    throw new CommandFailure(`The data folder ${dataDir} does not exist.`, {
      fix: 'Start from the project folder, or set PORTAL_ROOT to it; or set PORTAL_DATA_DIR to the data folder, or DATABASE_URL. For a restore to a new machine, make the folder and copy the kept keys to it first.',
    });
  }
  if (!mayBeNew && !hasEmbeddedDatabase(dataDir)) {
    throw new CommandFailure(`The data folder ${dataDir} has no database.`, {
      fix: 'Set PORTAL_DATA_DIR to the data folder of the portal, or DATABASE_URL to its database.',
    });
  }
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir });
    return { url, close: stop };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    const running = join(dataDir, 'database.url');
    if (error.failure === 'folder-in-use' && existsSync(running))
      return { url: readFileSync(running, 'utf8').trim(), close: async () => undefined };
    // its message names the cure itself
    if (error.failure === 'outside-project') throw new CommandFailure(error.message);
    throw new CommandFailure(error.message, {
      fix: 'Set DATABASE_URL, or PORTAL_DATA_DIR to the data folder of the portal.',
    });
  }
}
