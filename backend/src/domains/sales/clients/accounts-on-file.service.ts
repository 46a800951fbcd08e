import type { Db } from '../../../platform/database';

export interface AccountOnFile {
  iban: string;
  ownerFirstName: string;
  ownerLastName: string;
}

/** The account of a mandate of the customer that is in force. The whole IBAN: it never goes to a browser. */
export async function accountOnFile(
  db: Db,
  customerNumber: string,
  rumCode: string,
): Promise<AccountOnFile | undefined> {
  const row = await db
    .selectFrom('mandate')
    .select(['iban', 'owner_first_name', 'owner_last_name'])
    .where('customer_number', '=', customerNumber)
    .where('rum_code', '=', rumCode)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { iban: row.iban, ownerFirstName: row.owner_first_name, ownerLastName: row.owner_last_name };
}
