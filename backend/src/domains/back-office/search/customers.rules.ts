import type { ResponseOf } from '@portal/contract';
import { accountTotal } from '@portal/domain';
import type { ContractAccount } from '../../billing/payments/accounts.service';
import type { CustomerRow, FoundCustomerRow } from './customers.queries';

type FoundCustomer = ResponseOf<'/customerAndContract'>['customers'][number];
export type FoundContract = FoundCustomer['contracts'][number];

/** What is shown with the rows of customers and contracts. */
export interface Beside {
  /** Accounts of the contracts that the agent may see and that owe or are owed something. */
  open: readonly ContractAccount[];
  /** Customers who log in by two steps. */
  inTwoSteps: ReadonlySet<string>;
}

export const toFoundCustomer = (row: FoundCustomerRow, { open, inTwoSteps }: Beside): FoundCustomer => {
  const theirs = open.filter(({ customerNumber }) => customerNumber === row.customer_number);
  const accountOf = (contractNumber: string) =>
    theirs.find((account) => account.contractNumber === contractNumber)?.sums ?? null;
  return {
    ...identityOf(row),
    contracts: row.contracts.map((contract) => ({
      ...toFoundContract(contract),
      account: accountOf(contract.contract_number),
    })),
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

export const toFoundContract = (row: CustomerRow['contracts'][number]): FoundContract => ({
  contractNumber: row.contract_number,
  contractStatus: row.status,
  energy: row.energy,
  channel: row.channel,
  offer: row.offer,
  pointOfDelivery: row.point_of_delivery,
  subscriptionDate: row.subscription_date,
  effectiveStartDate: row.effective_start_date,
  terminationDate: row.termination_date,
});
