import type { Customer } from '@portal/contract';
import { toAddress } from '../../../platform/address';
import type { CustomerRow } from './customers.queries';

/** Maps a row to the contract's form; only professionals have the company fields. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    customerNumber: row.customer_number,
    customerCategoryCode: row.category_code,
    type: row.type,
    version: row.version,
    pendingEmail: row.pending_email,
    contact: {
      customerFullName: { civility: row.civility, firstName: row.first_name, lastName: row.last_name },
      birthdate: row.birthdate,
      address: toAddress(row),
      email: row.email,
      phone: row.phone,
      marketing: row.marketing,
      newsletter: row.newsletter,
      ...(row.type === 'PROFESSIONAL' && companyOf(row)),
    },
  };
}

const companyOf = (row: CustomerRow) => ({
  companyName: row.company_name ?? undefined,
  companyType: row.company_type ?? undefined,
  identificationNumber: row.identification_number ?? undefined,
  activityCode: row.activity_code ?? undefined,
});
