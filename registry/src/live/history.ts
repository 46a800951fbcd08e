import type { Channel } from '@portal/contract';
import type { Selectable } from 'kysely';
import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import type { HistoryTable } from '../database/tables';

export interface HistoryQuestion {
  channel?: Channel;
  name?: string;
  /** Only changes before this revision: the last one of the previous page. */
  before?: number;
  limit?: number;
}

/** Who changed what, when, from which commit and why: newest first (P4.6). */
export function readHistory(
  db: RegistryDatabase,
  { channel, name, before, limit = 50 }: HistoryQuestion,
): Promise<Selectable<HistoryTable>[]> {
  let query = registrySchema(db).selectFrom('history').selectAll();
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (name !== undefined) query = query.where('name', '=', name);
  if (before !== undefined) query = query.where('revision', '<', before);
  return query.orderBy('revision', 'desc').limit(limit).execute();
}

/** How many changes and refusals there are. @param since only those of this revision or later */
export async function countHistory(
  db: RegistryDatabase,
  { channel, name }: Pick<HistoryQuestion, 'channel' | 'name'>,
  since = 0,
): Promise<number> {
  const counts = (['history', 'refusal'] as const).map(async (table) => {
    let query = registrySchema(db)
      .selectFrom(table)
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('revision', '>=', since);
    if (channel !== undefined) query = query.where('channel', '=', channel);
    if (name !== undefined) query = query.where('name', '=', name);
    return Number((await query.executeTakeFirstOrThrow()).count);
  });
  const [changes = 0, refusals = 0] = await Promise.all(counts);
  return changes + refusals;
}

/** Names that a change or a refusal has, sorted. */
export async function namesInHistory(connection: RegistryDatabase): Promise<string[]> {
  const db = registrySchema(connection);
  const rows = await db
    .selectFrom('history')
    .select('name')
    .union(db.selectFrom('refusal').select('name'))
    .execute();
  return rows.map(({ name }) => name).sort();
}

/** Revision of the last change, 0 before any. The live composition is never older, unless somebody restored an old row. */
export async function lastRevision(db: RegistryDatabase): Promise<number> {
  const { last } = await registrySchema(db)
    .selectFrom('history')
    .select((select) => select.fn.max('revision').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
