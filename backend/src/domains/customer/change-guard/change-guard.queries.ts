import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { GuardedChangeTable } from '../../../platform/schema/tables';

export type GuardedChange = Selectable<GuardedChangeTable>;

export const insertGuarded = (tx: Db, change: Insertable<GuardedChangeTable>) =>
  tx.insertInto('guarded_change').values(change).execute();

/** Changes of a kind that can be undone still, in the order they were made. */
export const openGuarded = (
  db: Db,
  customerNumber: string,
  kind: GuardedChange['kind'],
  now: Date,
): Promise<GuardedChange[]> =>
  db
    .selectFrom('guarded_change')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();

export const findGuarded = (db: Db, customerNumber: string, id: string): Promise<GuardedChange | undefined> =>
  db
    .selectFrom('guarded_change')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('id', '=', id)
    .executeTakeFirst();

/** They can be undone no more. */
export async function endGuarded(
  tx: Db,
  customerNumber: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('guarded_change')
    .set({ ended_at: now })
    .where('customer_number', '=', customerNumber)
    .where('id', 'in', ids)
    .execute();
}
