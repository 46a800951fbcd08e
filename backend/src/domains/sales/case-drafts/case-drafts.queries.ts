import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { CaseDraftTable } from '../../../platform/schema/tables';

/** Whose draft, and of which case: empty for one that has no number yet. */
export interface DraftPlace {
  identityId: string;
  orderReference: string;
}

/** A case without a number: null, or empty where the release before kept its draft. */
const ofCase = (orderReference: string) => sql<boolean>`coalesce(order_reference, '') = ${orderReference}`;

const ofPlace = (db: Db, { identityId, orderReference }: DraftPlace) =>
  db
    .selectFrom('case_draft')
    .select(['draft', 'turn', 'content', 'kept_at'])
    .where('identity_id', '=', identityId)
    .where(ofCase(orderReference));

/** @param draft which of a new case; left out: the latest */
export const findDraft = (db: Db, place: DraftPlace, draft?: string) =>
  ofPlace(db, place)
    .$if(draft !== undefined, (query) => query.where('draft', '=', draft as string))
    .orderBy('kept_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findDrafts = (db: Db, identityId: string) =>
  db
    .selectFrom('case_draft')
    .select(['draft', 'order_reference', 'client', 'begun_at', 'kept_at'])
    .where('identity_id', '=', identityId)
    .orderBy('kept_at', 'desc')
    .orderBy('draft')
    .limit(200)
    .execute();

/** The agent's drafts among these names, and the one of a saved case, locked until the transaction ends. */
export const lockDrafts = (tx: Db, { identityId, orderReference }: DraftPlace, names: readonly string[]) =>
  tx
    .selectFrom('case_draft')
    .select(['draft', 'turn', 'kept_at', 'order_reference'])
    .where('identity_id', '=', identityId)
    .where((eb) =>
      eb.or([
        eb('draft', 'in', [...names]),
        ...(orderReference === '' ? [] : [eb('order_reference', '=', orderReference)]),
      ]),
    )
    .orderBy('draft')
    .forUpdate()
    .execute();

/** @returns false where a draft of that name, or of that saved case, is there by now */
export async function insertDraft(tx: Db, row: Insertable<CaseDraftTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('case_draft')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('draft')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @param former name under which it was kept */
export async function replaceDraft(
  tx: Db,
  { identity_id, draft, turn, content, client, kept_at }: Insertable<CaseDraftTable>,
  former: string,
): Promise<void> {
  await tx
    .updateTable('case_draft')
    .set({ draft, turn, content, client, kept_at })
    .where('identity_id', '=', identity_id)
    .where('draft', '=', former)
    .execute();
}

/** Drafts of new cases. */
export async function countNew(tx: Db, identityId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('case_draft')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('identity_id', '=', identityId)
    .where(ofCase(''))
    .executeTakeFirstOrThrow();
  return Number(count);
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
    .where(ofCase(orderReference))
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
