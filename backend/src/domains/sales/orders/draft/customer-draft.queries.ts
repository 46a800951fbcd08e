import type { Db } from '../../../../platform/database';
import type { DraftCustomer } from '../case/order-draft';

/** A customer as a draft has one. */
export async function findCustomerDraft(db: Db, customerNumber: string): Promise<DraftCustomer | undefined> {
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    type: row.type,
    contact: {
      civility: row.civility,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      birthdate: row.birthdate,
      birthTown: row.birth_town_name
        ? {
            townName: row.birth_town_name,
            country: row.birth_country ?? 'FRANCE',
            postalCode: row.birth_postal_code,
          }
        : null,
      address: {
        number: row.street_number,
        street: row.street,
        postalCode: row.postal_code,
        townName: row.town_name,
        netArea: row.net_area,
        country: row.country,
      },
      companyName: row.company_name,
      companyType: row.company_type,
      identificationNumber: row.identification_number,
      activityCode: row.activity_code,
    },
  };
}
