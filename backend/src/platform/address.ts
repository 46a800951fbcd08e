import type { Address } from '@portal/contract';
import type { Selectable } from 'kysely';
import type { CustomerTable } from './schema/tables';

/** Columns of a postal address, in every table that has one; `net_area` is the commune's INSEE code, as `/getTowns` gives it. */
type AddressRow = Pick<
  Selectable<CustomerTable>,
  'street_number' | 'street' | 'net_area' | 'postal_code' | 'town_name' | 'country'
>;

export const toAddress = (row: AddressRow): Address => ({
  number: row.street_number,
  street: row.street,
  netArea: row.net_area,
  postalCode: row.postal_code,
  townName: row.town_name,
  country: row.country,
});
