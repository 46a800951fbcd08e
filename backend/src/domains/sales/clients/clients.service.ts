import type { ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { conflict, forbidden } from '../../../platform/errors';
import { inTransaction } from '../../../platform/transaction';
import { auditOf, countCheck, provenCustomer, type Asking } from './client-code.service';
import { findClient, findCustomersByEmail, type ClientRow } from './clients.queries';

/**
 * The customer's data, once their code was right; without a customer of that e-mail, `exist` false.
 * @throws DomainError 403 before that, 409 CONFLICT when several were proved and none is named.
 */
export async function readClient(
  asking: Asking,
  { email, customerNbr }: { email: string; customerNbr?: string },
): Promise<ResponseOf<'/subscription/client'>> {
  const { db, clock, grant } = asking;
  await countCheck(asking, 'client-read');
  const owners = await findCustomersByEmail(db, email);
  if (owners.length === 0) return nobody;
  const wanted = owners.filter(({ customerNumber }) => (customerNbr ?? customerNumber) === customerNumber);
  const proven: string[] = [];
  for (const { customerNumber } of wanted) {
    if (await provenCustomer(db, clock, grant.visitor.identityId, customerNumber))
      proven.push(customerNumber);
  }
  const [customerNumber, ...others] = proven;
  if (customerNumber === undefined) throw forbidden();
  if (others.length > 0) {
    throw conflict('Plusieurs clients partagent cet e-mail\u00a0: choisissez le numéro de client');
  }
  const client = await findClient(db, customerNumber);
  if (!client) throw forbidden();
  await inTransaction(db, (tx) => auditOf(tx, clock, grant, customerNumber, '/subscription/client'));
  return toClient(client);
}

/** Customers whose account has this e-mail, by number. */
export const customersOfEmail = async (db: Db, email: string): Promise<string[]> =>
  (await findCustomersByEmail(db, email)).map(({ customerNumber }) => customerNumber);

/** The customers of a mailbox that was proved to be the caller's. */
export async function clientsOf(db: Db, email: string): Promise<ResponseOf<'/subscription/client'>[]> {
  const owners = await findCustomersByEmail(db, email);
  const rows = await Promise.all(owners.map(({ customerNumber }) => findClient(db, customerNumber)));
  return rows.flatMap((row) => (row ? [toClient(row)] : []));
}

const nobody: ResponseOf<'/subscription/client'> = {
  exist: false,
  individual: null,
  contact: null,
  address: null,
  company: null,
  customizedInformations: null,
};

function toClient(row: ClientRow): ResponseOf<'/subscription/client'> {
  return {
    exist: true,
    individual: {
      civility: row.civility,
      firstName: row.first_name,
      lastName: row.last_name,
      birthdate: row.birthdate,
      birthCountry: row.birth_country,
      birthPostalCode: row.birth_postal_code,
      birthTown: row.birth_town_name,
    },
    contact: { email: row.email, phone: row.phone },
    address: {
      number: row.street_number,
      street: row.street,
      netArea: row.net_area,
      postalCode: row.postal_code,
      townName: row.town_name,
      country: row.country,
    },
    company:
      row.company_name === null
        ? null
        : {
            companyName: row.company_name,
            companyType: row.company_type,
            identificationNumber: row.identification_number,
            activityCode: row.activity_code,
          },
    customizedInformations: { customerNbr: row.customer_number, customerType: row.type },
  };
}
