import type { Db } from '../../platform/database';
import { pendingEmailColumn } from '../profile/pending-email.service';

/** In one statement with plain columns: it is asked at the start of every visit. */
export const findCustomer = (db: Db, customerNumber: string, now: Date) =>
  db
    .selectFrom('customer')
    .select([
      'customer_number',
      'category_code',
      'type',
      'version',
      'civility',
      'first_name',
      'last_name',
      'birthdate',
      'street_number',
      'street',
      'net_area',
      'postal_code',
      'town_name',
      'country',
      'email',
      'phone',
      'marketing',
      'newsletter',
      'company_name',
      'company_type',
      'identification_number',
      'activity_code',
    ])
    .select((eb) => pendingEmailColumn(eb, now))
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export async function findFirstName(db: Db, customerNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('first_name')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return row?.first_name;
}
