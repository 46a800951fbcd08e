import type { ResponseOf } from '@portal/contract';
import { accountTotal } from '@portal/domain';
import type { ContractAccount } from '../../billing/payments/accounts.service';
import { toFoundContract, type FoundContract } from './found-contracts.rules';
import type { FoundCustomerRow } from './customers.queries';

type FoundCustomer = ResponseOf<'/customerAndContract'>['customers'][number];

/** What is shown with the rows of customers and contracts. */
export interface Beside {
  /** Accounts of the contracts that the agent may see and that owe or are owed something. */
  open: readonly ContractAccount[];
  /** Customers who log in by two steps. */
  inTwoSteps: ReadonlySet<string>;
  /** Contract numbers of each customer that are another's now. */
  givenAway: ReadonlyMap<string, ReadonlySet<string>>;
  /** Something of a contract was searched for. */
  contractsSearched: boolean;
}

export const toFoundCustomer = (row: FoundCustomerRow, beside: Beside): FoundCustomer => {
  const { open, inTwoSteps, givenAway, contractsSearched } = beside;
  const theirs = open.filter(({ customerNumber }) => customerNumber === row.customer_number);
  const accountOf = (contractNumber: string) =>
    theirs.find((account) => account.contractNumber === contractNumber)?.sums ?? null;
  const withAccount = (contract: FoundCustomerRow['contracts'][number]): FoundContract => ({
    ...toFoundContract(contract, givenAway.get(row.customer_number)),
    account: accountOf(contract.contract_number),
  });
  return {
    ...identityOf(row),
    contracts: row.contracts.map(withAccount),
    ...(contractsSearched && {
      matchedContracts: row.matched_contracts.map(withAccount),
      matchedCount: row.matched_count ?? 0,
    }),
    contractCount: row.contract_count ?? 0,
    account: theirs.length > 0 ? accountTotal(theirs.map(({ sums }) => sums)) : null,
    twoSteps: inTwoSteps.has(row.customer_number),
  };
};

const identityOf = (row: FoundCustomerRow): Pick<FoundCustomer, 'customerNumber' | 'type' | 'contact'> => ({
  customerNumber: row.customer_number,
  type: row.type,
  contact: {
    customerFullName: { civility: row.civility, firstName: row.first_name, lastName: row.last_name },
    companyName: row.company_name,
    identificationNumber: row.identification_number,
    email: row.email,
    phone: row.phone,
    address: {
      number: row.street_number,
      street: row.street,
      postalCode: row.postal_code,
      townName: row.town_name,
    },
  },
});
