import type { Channel, HistoryAction } from '@portal/contract';
import { sql, type Insertable } from 'kysely';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import type { RefusalTable } from '../database/tables';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { PublishRefusal } from './publish-refusal';
import { textOf } from './reason';

/** A requested change; a version is null while its build has not been read. */
export interface Attempt {
  action: HistoryAction;
  channel: Channel;
  applications: { name: string; version: string | null }[];
}

/** Refusals are kept for half a year. */
const keptDays = 180;
/** Limits of a stored refusal: number of reasons, characters of each. */
const mostReasons = 30;
const longestReason = 1_000;

/**
 * Runs `work`. If it throws a refusal, writes it to the table `refusal`, one row for each application, and throws it again.
 * @param attempt completed by `work` once it has read the builds
 * @throws what `work` throws, even if the refusal cannot be written.
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
  { who, commit, reason, order }: Authorship,
  refusal: PublishRefusal,
): Promise<void> {
  if (applications.length === 0 || (order && (await isCarriedOut(db, order)))) return;
  const { revision } = await db.selectFrom('composition').select('revision').executeTakeFirstOrThrow();
  const kept = refusal.reasons.slice(0, mostReasons);
  const reasons = kept.map((one) => textOf(one).slice(0, longestReason));
  const kinds = kept.map(({ kind }) => kind);
  for (const { name, version } of applications) {
    const row = { name, version, revision, action, channel, who, commit, reason, reasons, kinds };
    if (!(await isRecorded(db, row))) await db.insertInto('refusal').values(row).execute();
  }
  await db
    .deleteFrom('refusal')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
}

/** Whether this is the repeat of an order that was carried out meanwhile: it is answered as done. */
async function isCarriedOut(db: RegistryDatabase, order: string): Promise<boolean> {
  const done = await db
    .selectFrom('history')
    .select('revision')
    .where('order_id', '=', order)
    .executeTakeFirst();
  return done !== undefined;
}

/** Whether the last refusal is the same one: repeated attempts at one revision are written once (decision 0089). */
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
