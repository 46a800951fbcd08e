import type { Db } from '../../../platform/database';
import { loginKey } from '../../../platform/login-key';

export interface MailboxOwner {
  customerNumber: string;
  /** As the account has it. */
  email: string;
}

/** Customers whose account has this e-mail, in the order of their numbers. An agent's account is no customer's. */
export async function findCustomersByEmail(db: Db, email: string): Promise<MailboxOwner[]> {
  const rows = await db
    .selectFrom('identity')
    .select(['customer_number', 'email'])
    .where('email_key', '=', loginKey(email))
    .where('kind', '=', 'customer')
    .orderBy('customer_number')
    .execute();
  return rows.flatMap(({ customer_number: customerNumber, email: kept }) =>
    customerNumber === null ? [] : [{ customerNumber, email: kept }],
  );
}

export const findClient = (db: Db, customerNumber: string) =>
  db.selectFrom('customer').selectAll().where('customer_number', '=', customerNumber).executeTakeFirst();

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** The names by which an agent distinguishes customers of one mailbox. */
export const clientNames = (db: Db, customerNumbers: string[]) =>
  db
    .selectFrom('customer')
    .select(['customer_number', 'first_name', 'last_name', 'company_name'])
    .where('customer_number', 'in', customerNumbers)
    .orderBy('customer_number')
    .execute();
