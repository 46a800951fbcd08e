import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ClientLogLineTable, RemoteLoadTable } from '../../../platform/schema/tables';

export async function insertLine(db: Db, line: Insertable<ClientLogLineTable>): Promise<void> {
  await db.insertInto('client_log_line').values(line).execute();
}

/**
 * Counts a visitor's first load of a version in an hour; repeated reports are dropped.
 * @returns whether it was the first
 */
export async function insertLoad(db: Db, load: Insertable<RemoteLoadTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('remote_load')
    .values(load)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
