import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RegistryConfig } from '../config';

/** `DATABASE_URL`, or the embedded database of a portal that is running on this data folder. */
export function databaseAddress({ databaseUrl, assetsDir }: RegistryConfig): string {
  if (databaseUrl) return databaseUrl;
  const running = join(dirname(assetsDir), 'database.url');
  if (existsSync(running)) return readFileSync(running, 'utf8').trim();
  throw new Error('No database: start the portal first (npm start), or set DATABASE_URL.');
}
