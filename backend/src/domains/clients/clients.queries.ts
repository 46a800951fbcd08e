import type { Db } from '../../platform/database';

/**
 * Customers whose account has this e-mail, oldest number first: one e-mail may be shared. An agent's account is no
 * customer's.
 */
export async function findCustomersByEmail(db: Db, emailKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity')
    .select('customer_number')
    .where('email_key', '=', emailKey)
    .where('kind', '=', 'customer')
    .orderBy('created_at')
    .orderBy('customer_number')
    .execute();
  return rows.flatMap(({ customer_number }) => (customer_number === null ? [] : [customer_number]));
}

export const findClient = (db: Db, customerNumber: string) =>
  db.selectFrom('customer').selectAll().where('customer_number', '=', customerNumber).executeTakeFirst();

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;
