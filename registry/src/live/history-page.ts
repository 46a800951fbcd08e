import type { RegistryHistoryEntry, RegistryHistoryPage } from '@portal/contract';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import { countHistory, readHistory, type HistoryQuestion } from './history';

/** Most refusals on one page of changes, so that a script that retries in a loop does not fill it. */
const mostRefusals = 100;

/**
 * A page of the history, newest first: `limit` changes, and what was refused while each of them was the last one.
 * @returns `before`: what to ask for the page after this one; null on the last
 */
export async function historyPage(
  db: RegistryDatabase,
  { limit = 50, ...question }: HistoryQuestion,
): Promise<RegistryHistoryPage> {
  const rows = await readHistory(db, { ...question, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const before = rows.length > limit ? (page.at(-1)?.revision ?? null) : null;
  const changes = page.map(({ at, percent, order_id, ...row }) => ({
    ...row,
    order: order_id,
    at: at.toISOString(),
    percent: percent === null ? null : Number(percent),
    refused: null,
    refusalKinds: [],
  }));
  const refusals = await readRefusals(db, question, before ?? 0);
  return {
    entries: [...refusals, ...changes].sort(newestFirst),
    before,
    total: await countHistory(db, question),
    newer: question.before === undefined ? 0 : await countHistory(db, question, question.before),
  };
}

/** With the same revision, a change sorts before the refusals (newest first means that they come later in time). */
function newestFirst(a: RegistryHistoryEntry, b: RegistryHistoryEntry): number {
  if (a.revision !== b.revision) return b.revision - a.revision;
  if ((a.refused === null) !== (b.refused === null)) return a.refused === null ? 1 : -1;
  return a.at < b.at ? 1 : -1;
}

async function readRefusals(
  db: RegistryDatabase,
  { channel, name, before }: HistoryQuestion,
  since: number,
): Promise<RegistryHistoryEntry[]> {
  let query = registrySchema(db).selectFrom('refusal').selectAll().where('revision', '>=', since);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (name !== undefined) query = query.where('name', '=', name);
  if (before !== undefined) query = query.where('revision', '<', before);
  const rows = await query.orderBy('revision', 'desc').orderBy('at', 'desc').limit(mostRefusals).execute();
  return rows.map(({ id: _id, at, reasons, kinds, ...row }) => ({
    ...row,
    at: at.toISOString(),
    previous: null,
    percent: null,
    users: null,
    refused: reasons,
    refusalKinds: kinds,
    notes: [],
  }));
}
