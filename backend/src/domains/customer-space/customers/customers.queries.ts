import { latestWritten } from '../../../platform/clock';
import { shortRead } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import { contractsColumn } from '../../customer/contracts/contracts.service';
import { pendingEmailColumn } from '../profile/email/pending-email.service';

const customerOf = shortRead((db, customerNumber: string, now: Date, latest: Date) =>
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
    .select((eb) => [pendingEmailColumn(eb, now, latest), contractsColumn(eb)])
    .where('customer_number', '=', customerNumber),
);

export type CustomerRow = Awaited<ReturnType<typeof customerOf>>[number];

/** A customer with all their contracts, in one statement. */
export const findCustomer = async (
  db: Db,
  customerNumber: string,
  now: Date,
): Promise<CustomerRow | undefined> => (await customerOf(db, customerNumber, now, latestWritten(now)))[0];
