import type { ResponseOf, Customer } from '@portal/contract';
import { isReached, type Reach } from '../../../platform/access/reach';
import { toAddress } from '../../../platform/address';
import { contractSummary } from '../../customer/contracts/contracts.service';
import type { CustomerRow } from './customers.queries';

/** Maps a row to the contract's form; only professionals have the company fields. */
function toCustomer(row: CustomerRow): Customer {
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

/** C1.7: with no customer or no contract, the answer carries the words to show, and what to do next. */
export function customerContext(
  row: CustomerRow | undefined,
  { customerNumber, onlyContracts }: Reach,
  supportEmail: string,
): ResponseOf<'/getContext'> {
  if (!row) return { customer: null, contracts: [], message: 'Aucun client ne correspond à ce numéro' };
  const reached = row.contracts.filter(({ contract_number }) => isReached(contract_number, onlyContracts));
  const contracts = reached.map(contractSummary);
  const customer = toCustomer(row);
  if (contracts.length > 0) return { customer, contracts };
  return { customer, contracts, message: noContract(customerNumber, supportEmail) };
}

const noContract = (customerNumber: string, supportEmail: string) =>
  `Aucun contrat n’est encore rattaché à votre numéro de client ${customerNumber}. Si vous venez de souscrire, votre espace s’ouvrira dès que votre contrat sera enregistré. Sinon, écrivez-nous à ${supportEmail}\u00a0: nous le retrouverons avec vous.`;
