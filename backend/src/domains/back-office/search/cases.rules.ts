import type { ResponseOf } from '@portal/contract';
import { addDays, addMonths, type Day } from '@portal/domain';
import type { CaseAddress, CaseRow } from './cases.queries';
import type { CaseFilters } from './search-filters';

export type FoundCase = ResponseOf<'/searchOrder'>['cases'][number];

export function toFoundCase(row: CaseRow): FoundCase {
  return {
    channel: row.channel,
    order: {
      orderReference: row.order_reference,
      externalReference: row.external_reference,
      createdBy: row.created_by,
      createdAt: row.created_at.toISOString(),
      orderStatus: row.order_status,
      firstPaymentCBStatus: row.first_payment_cb_status,
      firstPaymentSlimCollectStatus: row.first_payment_slim_collect_status,
      customer: {
        customerNumber: row.customer_number,
        typePayment: row.payment_type,
        contact: {
          companyName: row.company_name,
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
          phone: row.phone,
          address: addressOf(row),
        },
      },
      contracts: row.contracts.map(toCaseContract),
    },
  };
}

type CaseContract = FoundCase['order']['contracts'][number];

function toCaseContract(row: CaseRow['contracts'][number]): CaseContract {
  return {
    contractNumber: row.contract_number,
    energy: row.energy,
    subscriptionDate: row.subscription_date,
    effectiveStartDate: row.effective_start_date,
    contractCategory: row.contract_category,
    deliveryPoint: {
      process: { type: row.process_type },
      contractualCapacity: row.contractual_capacity,
      contractualCapacityUnit: row.contractual_capacity_unit,
    },
  };
}

type FoundAddress = FoundCase['order']['customer']['contact']['address'];

/**
 * The address of a case: its customer's own; where none was typed it is the site's (a postal address is asked only
 * where it differs, back-office 5), electricity's first, else the billing contact's.
 */
export function addressOf({
  own_address,
  billing_address,
  contracts,
}: Pick<CaseRow, 'own_address' | 'billing_address'> & {
  contracts: readonly Pick<CaseRow['contracts'][number], 'site_address'>[];
}): FoundAddress {
  const known = [own_address, ...contracts.map(({ site_address }) => site_address), billing_address]
    .map(toFoundAddress)
    .find((address) => Object.values(address).some((part) => part !== null));
  return known ?? toFoundAddress(null);
}

/** Number and street on one line; null for what is not known. */
const toFoundAddress = (address: CaseAddress | null): FoundAddress => ({
  street: [address?.number, address?.street].filter(Boolean).join(' ') || null,
  postalCode: address?.postalCode || null,
  townName: address?.townName || null,
});

/** The month of an extract (B9.3): from a day to the one before its like, so that no two months share a day; or the last until now. */
export function historyMonth(fromDate: string | undefined, day: Day): CaseFilters {
  const from = fromDate?.trim();
  return from
    ? { fromDate: from, toDate: addDays(addMonths(from, 1), -1) }
    : { fromDate: addMonths(day, -1) };
}
