import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { AuditCheckTable } from '../../../platform/schema/tables';

export type CheckRow = Selectable<AuditCheckTable>;

export const checkUnderWay = (db: Db) =>
  db.selectFrom('audit_check').selectAll().where('finished_at', 'is', null).executeTakeFirst();

export const lastCheck = (db: Db) =>
  db
    .selectFrom('audit_check')
    .selectAll()
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Does nothing when another tab has started a check at the same moment. */
export async function beginCheck(db: Db, row: Insertable<AuditCheckTable>): Promise<void> {
  await db
    .insertInto('audit_check')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false when another request has taken this step meanwhile. */
export async function moveCheck(
  db: Db,
  { id, entries, chains }: CheckRow,
  change: Updateable<AuditCheckTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audit_check')
    .set(change)
    .where('id', '=', id)
    .where('entries', '=', entries)
    .where('chains', '=', chains)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** As the database guesses: counting a million entries is no work for a request. */
export async function aboutEntries(db: Db): Promise<number | null> {
  const { rows } = await sql<{ about: number }>`select reltuples::float8 as about from pg_class
    where oid = 'audit_entry'::regclass`.execute(db);
  const about = rows[0]?.about ?? -1;
  return about < 0 ? null : Math.round(about);
}
