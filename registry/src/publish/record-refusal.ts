import type { Channel, HistoryAction } from '@portal/contract';
import { sql, type Insertable } from 'kysely';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import type { RefusalTable } from '../database/tables';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { PublishRefusal } from './publish-refusal';

/** A change that was asked for; what is not known yet, because its build could not be read, is null. */
export interface Attempt {
  action: HistoryAction;
  channel: Channel;
  applications: { name: string; version: string | null }[];
}

/** Refusals are kept for half a year. */
const keptDays = 180;
/** Kept of one refusal: so many reasons, so many characters of each. */
const mostReasons = 30;
const longestReason = 1_000;

/**
 * Does `work`; a refusal of it is written beside the history, one row for each application, and thrown on.
 * @param attempt filled in while `work` learns what it is about
 * @throws what `work` throws. A database that cannot keep the refusal changes nothing of it.
 */
export async function recordingRefusals<T>(
  { db }: Pick<Registry, 'db'>,
  attempt: Attempt,
  authorship: Authorship,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PublishRefusal)
      await recordRefusal(registrySchema(db), attempt, authorship, error).catch(() => undefined);
    throw error;
  }
}

async function recordRefusal(
  db: RegistryDatabase,
  { action, channel, applications }: Attempt,
  { who, commit, reason }: Authorship,
  refusal: PublishRefusal,
): Promise<void> {
  if (applications.length === 0) return;
  const { revision } = await db.selectFrom('composition').select('revision').executeTakeFirstOrThrow();
  const reasons = refusal.reasons.slice(0, mostReasons).map((told) => told.slice(0, longestReason));
  for (const { name, version } of applications) {
    const row = { name, version, revision, action, channel, who, commit, reason, reasons };
    if (!(await isRecorded(db, row))) await db.insertInto('refusal').values(row).execute();
  }
  await db
    .deleteFrom('refusal')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
}

/** Whoever tries the same again and again is refused each time, and written once. */
async function isRecorded(db: RegistryDatabase, row: Insertable<RefusalTable>): Promise<boolean> {
  const last = await db
    .selectFrom('refusal')
    .select(['version', 'who', 'reasons'])
    .where('name', '=', row.name)
    .where('revision', '=', row.revision)
    .where('action', '=', row.action)
    .where('channel', '=', row.channel)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    last !== undefined &&
    last.version === row.version &&
    last.who === row.who &&
    JSON.stringify(last.reasons) === JSON.stringify(row.reasons)
  );
}
