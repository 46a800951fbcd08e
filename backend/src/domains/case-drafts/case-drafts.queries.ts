import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database';
import type { CaseDraftTable } from '../../platform/schema/identities';

export const findDraft = (db: Db, identityId: string) =>
  db
    .selectFrom('case_draft')
    .select(['draft', 'turn', 'content', 'kept_at'])
    .where('identity_id', '=', identityId)
    .executeTakeFirst();

/** The row stays as it is until the transaction ends. */
export const lockDraft = (tx: Db, identityId: string) =>
  tx
    .selectFrom('case_draft')
    .select(['draft', 'turn', 'kept_at'])
    .where('identity_id', '=', identityId)
    .forUpdate()
    .executeTakeFirst();

/** @returns false where the agent has one by now. */
export async function insertDraft(tx: Db, row: Insertable<CaseDraftTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('case_draft')
    .values(row)
    .onConflict((conflict) => conflict.column('identity_id').doNothing())
    .returning('draft')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function replaceDraft(
  tx: Db,
  { identity_id, ...row }: Insertable<CaseDraftTable>,
): Promise<void> {
  await tx.updateTable('case_draft').set(row).where('identity_id', '=', identity_id).execute();
}

/** @returns whether there was one of that name. */
export async function deleteDraft(tx: Db, identityId: string, draft: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('case_draft')
    .where('identity_id', '=', identityId)
    .where('draft', '=', draft)
    .returning('draft')
    .executeTakeFirst();
  return deleted !== undefined;
}
