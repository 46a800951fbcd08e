import type { RegistryDatabase } from '../database/open-database';
import type { WatchedFindings } from './findings';

export interface WatchRow {
  /** Reports received up to this instant are included in the findings. */
  readUntil: Date;
  findings: WatchedFindings;
}

export interface CanaryKey {
  name: string;
  /** Of the publication that began it. */
  revision: number;
}

/** Revision and instant at which this version became the canary; undefined when the history has no such row. */
export function beginningOf(
  db: RegistryDatabase,
  { name, version }: { name: string; version: string },
): Promise<{ revision: number; at: Date } | undefined> {
  return db
    .selectFrom('history')
    .select(['revision', 'at'])
    .where('channel', '=', 'canary')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('action', '=', 'publish')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the canary's row, created when missing; null while another process has locked it. */
export async function takeWatch(
  db: RegistryDatabase,
  { name, revision }: CanaryKey,
  first: WatchRow,
): Promise<WatchRow | null> {
  await db
    .insertInto('canary_watch')
    .values({ name, revision, read_until: first.readUntil, findings: JSON.stringify(first.findings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('canary_watch')
    .select(['read_until', 'findings'])
    .where('name', '=', name)
    .where('revision', '=', revision)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? { readUntil: row.read_until, findings: row.findings } : null;
}

export async function keepWatch(
  db: RegistryDatabase,
  { name, revision }: CanaryKey,
  { readUntil, findings }: WatchRow,
): Promise<void> {
  await db
    .updateTable('canary_watch')
    .set({ read_until: readUntil, findings: JSON.stringify(findings) })
    .where('name', '=', name)
    .where('revision', '=', revision)
    .execute();
}
