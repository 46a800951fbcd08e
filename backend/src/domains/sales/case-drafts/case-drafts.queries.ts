import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { CaseDraftTable } from '../../../platform/schema/tables';

/** Whose draft, and of which case: empty for one that has no number yet. */
export interface DraftPlace {
  identityId: string;
  orderReference: string;
}

export const findDraft = (db: Db, { identityId, orderReference }: DraftPlace) =>
  db
    .selectFrom('case_draft')
    .select(['draft', 'turn', 'content', 'kept_at'])
    .where('identity_id', '=', identityId)
    .where('order_reference', '=', orderReference)
    .executeTakeFirst();

/** The row stays as it is until the transaction ends. */
export const lockDraft = (tx: Db, { identityId, orderReference }: DraftPlace) =>
  tx
    .selectFrom('case_draft')
    .select(['draft', 'turn', 'kept_at'])
    .where('identity_id', '=', identityId)
    .where('order_reference', '=', orderReference)
    .forUpdate()
    .executeTakeFirst();

/** @returns false where the agent has one of that case by now. */
export async function insertDraft(tx: Db, row: Insertable<CaseDraftTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('case_draft')
    .values(row)
    .onConflict((conflict) => conflict.columns(['identity_id', 'order_reference']).doNothing())
    .returning('draft')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function replaceDraft(
  tx: Db,
  { identity_id, order_reference, ...row }: Selectable<CaseDraftTable>,
): Promise<void> {
  await tx
    .updateTable('case_draft')
    .set(row)
    .where('identity_id', '=', identity_id)
    .where('order_reference', '=', order_reference)
    .execute();
}

/** @returns whether there was one of that name. */
export async function deleteDraft(
  tx: Db,
  { identityId, orderReference }: DraftPlace,
  draft: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('case_draft')
    .where('identity_id', '=', identityId)
    .where('order_reference', '=', orderReference)
    .where('draft', '=', draft)
    .returning('draft')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Whether a saved case is signed and paid: nothing of it changes any more. */
export const isFinalized = async (db: Db, orderReference: string): Promise<boolean> =>
  (await db
    .selectFrom('subscription_order')
    .select('order_reference')
    .where('order_reference', '=', orderReference)
    .where('order_status', '=', 'FINALIZED')
    .executeTakeFirst()) !== undefined;
