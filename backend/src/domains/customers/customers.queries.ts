import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database';
import type { CustomerTable } from '../../platform/schema/customers';

export type CustomerRow = Selectable<CustomerTable>;

export const findCustomer = (db: Db, customerNumber: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customer').selectAll().where('customer_number', '=', customerNumber).executeTakeFirst();
