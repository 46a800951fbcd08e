import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryConfig } from '../config';
import { CommandFailure } from './command-failure';

/** `DATABASE_URL`, or the embedded database of a portal that is running on this data folder. */
export function databaseAddress({ databaseUrl, dataDir }: RegistryConfig): string {
  if (databaseUrl) return databaseUrl;
  const running = join(dataDir, 'database.url');
  if (existsSync(running)) return readFileSync(running, 'utf8').trim();
  throw new CommandFailure('No portal runs on this data folder, and no database is named.', {
    fix: 'Start the portal (npm start), or set DATABASE_URL; PORTAL_DATA_DIR names another data folder.',
  });
}
