import type { ResponseOf } from '@portal/contract';
import { DomainError } from '../../platform/errors';
import type { CaseRow } from './cases.queries';
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
          address: { street: streetOf(row), postalCode: row.postal_code, townName: row.town_name },
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

/** Number and street on one line; null while neither is known. */
export const streetOf = (row: Pick<CaseRow, 'street_number' | 'street'>): string | null =>
  [row.street_number, row.street].filter(Boolean).join(' ') || null;

/** @throws DomainError 400 INVALID_PARAMETER for a period that ends before it begins. */
export function assertPeriod({ fromDate, toDate }: CaseFilters): void {
  if (fromDate === undefined || toDate === undefined || fromDate <= toDate) return;
  const message = 'La date de fin précède la date de début';
  throw new DomainError(400, 'INVALID_PARAMETER', message, { errors: [{ path: 'toDate', message }] });
}
