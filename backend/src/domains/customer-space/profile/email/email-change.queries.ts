import type { Insertable, Selectable } from 'kysely';
import { latestWritten } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import type { EmailChangeTable } from '../../../../platform/schema/tables';

export type EmailChange = Selectable<EmailChangeTable>;

/** The address that waits for its proof; undefined when none does, or did for too long. */
export const findEmailChange = (
  db: Db,
  customerNumber: string,
  now: Date,
): Promise<EmailChange | undefined> =>
  db
    .selectFrom('email_change')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('expires_at', '>', now)
    .where('asked_at', '<=', latestWritten(now))
    .executeTakeFirst();

/** Puts it in the place of the one that waited. */
export async function putEmailChange(tx: Db, change: Insertable<EmailChangeTable>): Promise<void> {
  const { customer_number: _, ...set } = change;
  await tx
    .insertInto('email_change')
    .values(change)
    .onConflict((conflict) => conflict.column('customer_number').doUpdateSet(set))
    .execute();
}

/** @returns whether one waited. */
export async function deleteEmailChange(tx: Db, customerNumber: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('email_change')
    .where('customer_number', '=', customerNumber)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
