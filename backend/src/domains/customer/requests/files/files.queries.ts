import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { RequestFileContentTable, RequestFileTable } from '../../../../platform/schema/tables';
import type { RequestKey } from '../requests.queries';

export type FileRow = Selectable<RequestFileTable>;

/** What a customer, or the agents for them, sent lately. */
export async function countFiles(
  db: Db,
  customerNumber: string,
  { by, since }: { by: 'customer' | 'agents'; since: Date },
): Promise<{ lately: number; bytes: number }> {
  const row = await db
    .selectFrom('request_file')
    .select([sql<number>`count(*)::int`.as('lately'), sql<number>`coalesce(sum(size), 0)::int`.as('bytes')])
    .where('customer_number', '=', customerNumber)
    .where('by_agent', '=', by === 'agents')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row;
}

/** One content of a customer is there once; the scan that let it pass last is kept. */
export async function keepContent(tx: Db, row: Insertable<RequestFileContentTable>): Promise<void> {
  await tx
    .insertInto('request_file_content')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_number', 'sha256'])
        .doUpdateSet({ scanned_by: row.scanned_by, scanned_at: row.scanned_at }),
    )
    .execute();
}

export const insertFile = (tx: Db, row: Insertable<RequestFileTable>): Promise<FileRow> =>
  tx.insertInto('request_file').values(row).returningAll().executeTakeFirstOrThrow();

/** Gives files of one sender that wait to a message. @returns how many there were */
export async function attach(
  tx: Db,
  { customerNumber, eventNumber }: RequestKey,
  { ids, position, sentBy }: { ids: readonly string[]; position: number; sentBy: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('request_file')
    .set({ event_number: eventNumber, position })
    .where('customer_number', '=', customerNumber)
    .where('file_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('event_number', 'is', null)
    .where('sent_by', '=', sentBy)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function countOfRequest(db: Db, { customerNumber, eventNumber }: RequestKey): Promise<number> {
  const { count } = await db
    .selectFrom('request_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_number', '=', customerNumber)
    .where('event_number', '=', eventNumber)
    .executeTakeFirstOrThrow();
  return count;
}

/** In the order in which they were sent. */
export const filesOf = (db: Db, { customerNumber, eventNumber }: RequestKey) =>
  db
    .selectFrom('request_file')
    .select(['file_id', 'name', 'media_type', 'size', 'position'])
    .where('customer_number', '=', customerNumber)
    .where('event_number', '=', eventNumber)
    .orderBy('position')
    .orderBy('file_id')
    .execute();

/** One file of a request with its content, and the kind of the message that it goes with: null for the request's own words. */
export const findFile = (db: Db, { customerNumber, eventNumber }: RequestKey, fileId: string) =>
  db
    .selectFrom('request_file as f')
    .innerJoin('request_file_content as c', (join) =>
      join.onRef('c.customer_number', '=', 'f.customer_number').onRef('c.sha256', '=', 'f.sha256'),
    )
    .leftJoin('request_message as m', (join) =>
      join
        .onRef('m.customer_number', '=', 'f.customer_number')
        .onRef('m.event_number', '=', 'f.event_number')
        .onRef('m.position', '=', 'f.position'),
    )
    .select(['f.name', 'c.content', 'm.kind'])
    .where('f.customer_number', '=', customerNumber)
    .where('f.event_number', '=', eventNumber)
    .where('f.file_id', '=', fileId)
    .executeTakeFirst();

/** Whose files no message named since then. */
export const findForgotten = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('request_file')
    .select('customer_number')
    .distinct()
    .where('event_number', 'is', null)
    .where('created_at', '<', before)
    .orderBy('customer_number')
    .limit(limit)
    .execute();

/** Deletes them, and the contents that no other file of the customer has. @returns how many files */
export async function deleteForgotten(tx: Db, customerNumber: string, before: Date): Promise<number> {
  const files = await tx
    .deleteFrom('request_file')
    .where('customer_number', '=', customerNumber)
    .where('event_number', 'is', null)
    .where('created_at', '<', before)
    .returning('sha256')
    .execute();
  await deleteContents(tx, customerNumber, files);
  return files.length;
}

/** Deletes files of one sender that wait, but for the newest of them, and the contents that no other file of the customer has. */
export async function deleteWaiting(
  tx: Db,
  customerNumber: string,
  { sentBy, butNewest }: { sentBy: string; butNewest: number },
): Promise<void> {
  const old = await tx
    .selectFrom('request_file')
    .select('file_id')
    .where('customer_number', '=', customerNumber)
    .where('sent_by', '=', sentBy)
    .where('event_number', 'is', null)
    .orderBy('file_id', 'desc')
    .offset(butNewest)
    .execute();
  if (old.length === 0) return;
  const files = await tx
    .deleteFrom('request_file')
    .where('customer_number', '=', customerNumber)
    .where('file_id', '=', (eb) => eb.fn.any(eb.val(old.map(({ file_id }) => file_id))))
    .returning('sha256')
    .execute();
  await deleteContents(tx, customerNumber, files);
}

/** Contents of deleted files that no other file of the customer has. */
async function deleteContents(
  tx: Db,
  customerNumber: string,
  deleted: readonly Pick<FileRow, 'sha256'>[],
): Promise<void> {
  if (deleted.length === 0) return;
  await tx
    .deleteFrom('request_file_content as c')
    .where('c.customer_number', '=', customerNumber)
    .where('c.sha256', '=', (eb) => eb.fn.any(eb.val(deleted.map(({ sha256 }) => sha256))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('request_file as f')
            .select('f.file_id')
            .where('f.customer_number', '=', customerNumber)
            .whereRef('f.sha256', '=', 'c.sha256'),
        ),
      ),
    )
    .execute();
}
