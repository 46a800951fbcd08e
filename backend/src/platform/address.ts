import type { Address } from '@portal/contract';
import type { Selectable } from 'kysely';
import type { AddressColumns } from './schema/customers';

/** Columns of a postal address, in every table that has one. */
export const toAddress = (row: Omit<Selectable<AddressColumns>, 'town_code'>): Address => ({
  number: row.street_number,
  street: row.street,
  netArea: row.net_area,
  postalCode: row.postal_code,
  townName: row.town_name,
  country: row.country,
});
