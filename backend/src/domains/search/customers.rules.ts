import type { ResponseOf } from '@portal/contract';
import type { CustomerRow, FoundCustomerRow } from './customers.queries';

type FoundCustomer = ResponseOf<'/customerAndContract'>['customers'][number];
export type FoundContract = FoundCustomer['contracts'][number];

export const toFoundCustomer = (row: FoundCustomerRow): FoundCustomer => ({
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
  contracts: row.contracts.map(toFoundContract),
  contractCount: row.contract_count ?? 0,
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
