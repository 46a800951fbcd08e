import type { Address, Civility, Contract } from '@portal/contract';
import { civilityLabel, streetLine, townLine } from '@portal/domain';
import type { Selectable } from 'kysely';
import type { Supplier } from '../../../config/supplier';
import type { CustomerTable } from '../../../platform/schema/tables';

/** Columns that name a customer and where they get their post. */
export type HolderRow = Pick<
  Selectable<CustomerTable>,
  | 'customer_number'
  | 'civility'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'street_number'
  | 'street'
  | 'postal_code'
  | 'town_name'
  | 'email'
>;

export interface Person {
  civility: Civility | null;
  firstName: string | null;
  lastName: string | null;
}

/** `Mme Zoé D’Aubigné`. */
export const personName = ({ civility, firstName, lastName }: Person): string =>
  [civility && civilityLabel(civility), firstName, lastName].filter(Boolean).join(' ');

const personOf = (row: HolderRow): Person => ({
  civility: row.civility,
  firstName: row.first_name,
  lastName: row.last_name,
});

/** The second holder of a contract; null where there is none. */
export function coholderName({ thirdParties }: Pick<Contract, 'thirdParties'>): string | null {
  const coholder = thirdParties.find(({ role }) => role === 'COHOLDER');
  return coholder ? personName(coholder) : null;
}

/** Name of the contract's customer: the company, or the person. */
export const holderName = (row: HolderRow): string => row.company_name ?? personName(personOf(row));

export const addressLines = (address: Address): string[] => [
  streetLine(address),
  townLine(address),
  ...(address.country === 'FR' ? [] : [address.country]),
];

/** Lines of an envelope. */
export const postalLines = (row: HolderRow): string[] => [
  holderName(row),
  ...(row.company_name === null ? [] : [`À l’attention de ${personName(personOf(row))}`]),
  [row.street_number, row.street].filter(Boolean).join(' '),
  `${row.postal_code} ${row.town_name}`,
];

export const supplierAddress = ({ street, postalCode, townName }: Supplier): string =>
  `${street}, ${postalCode} ${townName}`;

/** French VAT number: its key follows from the SIREN. */
export function vatNumber(siret: string): string {
  const siren = siret.replace(/\D/g, '').slice(0, 9);
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

/** What a company has to say of itself on its papers. */
export const legalLine = (supplier: Supplier): string =>
  [
    `${supplier.name}, ${supplier.legalForm}`,
    supplierAddress(supplier),
    `RCS ${supplier.townName}`,
    `SIRET ${supplier.siret}`,
    `TVA ${vatNumber(supplier.siret)}`,
  ].join(' · ');

/** Bills go to the billing contact; a company keeps its name above. */
export const billingLines = (
  row: Pick<HolderRow, 'company_name'>,
  billing: {
    civility: Civility;
    firstName: string;
    lastName: string;
    address: string;
    postalCode: string;
    city: string;
  },
): string[] => [
  ...(row.company_name === null ? [] : [row.company_name]),
  personName(billing),
  billing.address,
  `${billing.postalCode} ${billing.city}`,
];
