import type { UserStatus } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { loginKey } from '../../../platform/login-key';

export interface CustomerAccess {
  customerNumber: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  /** Of the customer's file; the account may still have an older one. */
  email: string;
  account: { id: string; login: string; email: string; validated: boolean; status: UserStatus } | null;
}

export async function findCustomerAccess(
  db: Db,
  customerNumber: string,
): Promise<CustomerAccess | undefined> {
  const customer = await db
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'company_name', 'email'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  if (!customer) return undefined;
  const account = await db
    .selectFrom('identity')
    .select(['id', 'login', 'email', 'validated', 'status'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return {
    customerNumber,
    firstName: customer.first_name,
    lastName: customer.last_name,
    companyName: customer.company_name,
    email: customer.email,
    account: account ?? null,
  };
}

/** Numbers of the customers whose accounts have that login or that e-mail, in order; ten at most. */
export async function customersNamed(db: Db, typed: string): Promise<string[]> {
  const key = loginKey(typed);
  const rows = await db
    .selectFrom('identity')
    .select('customer_number')
    .where('kind', '=', 'customer')
    .where((eb) => eb.or([eb('login_key', '=', key), eb('email_key', '=', key)]))
    .orderBy('customer_number')
    .limit(10)
    .execute();
  return rows.flatMap(({ customer_number }) => customer_number ?? []);
}
