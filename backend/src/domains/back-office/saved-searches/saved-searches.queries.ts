import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { SavedSearchTable } from '../../../platform/schema/tables';

type Subject = Selectable<SavedSearchTable>['subject'];

export const searchesOf = (db: Db, identityId: string, subject: Subject) =>
  db
    .selectFrom('saved_search')
    .select(['id', 'name', 'filters', 'saved_at'])
    .where('identity_id', '=', identityId)
    .where('subject', '=', subject)
    .execute();

/** Two tabs of one agent wait for each other until the transaction ends. */
export async function lockSearchesOf(tx: Db, identityId: string): Promise<void> {
  await tx.selectFrom('identity').select('id').where('id', '=', identityId).forUpdate().execute();
}

/** @returns the one of that name, whatever its letters' case and its runs of spaces. */
export const findNamed = (tx: Db, identityId: string, subject: Subject, name: string) =>
  tx
    .selectFrom('saved_search')
    .select('id')
    .where('identity_id', '=', identityId)
    .where('subject', '=', subject)
    .where(sql<boolean>`lower(regexp_replace(btrim(name), '\\s+', ' ', 'g')) = lower(${name})`)
    .executeTakeFirst();

export async function countSearches(tx: Db, identityId: string, subject: Subject): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('identity_id', '=', identityId)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function writeSearch(tx: Db, row: Insertable<SavedSearchTable>): Promise<void> {
  const { name, filters, saved_at } = row;
  await tx
    .insertInto('saved_search')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['identity_id', 'id']).doUpdateSet({ name, filters, saved_at }),
    )
    .execute();
}

/** @returns whether it was there. */
export async function deleteSearch(tx: Db, identityId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('saved_search')
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
