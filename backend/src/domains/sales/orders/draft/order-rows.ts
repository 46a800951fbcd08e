import type { Insertable } from 'kysely';
import { searchText } from '../../../../platform/search-text';
import type { OrderContractTable } from '../../../../platform/schema/tables';
import { tariffCategoryOf, usualCapacity } from '../../../billing/catalogue/catalogue.service';
import type { KeptContract } from '../case/order-draft';
import { paymentTypeOf } from '../case/payment-type.rules';
import type { PreparedOrder } from './prepare-order.service';

/** The columns of `subscription_order` that come from the draft. */
export function draftColumns(orderReference: string, prepared: PreparedOrder) {
  const { customer, draft, contracts, customerNumber, channel } = prepared;
  const { contact } = customer;
  return {
    channel,
    // the caller's own reference; an attempt to sign replaces it by the key of the attempt
    external_reference: draft.externalReference ?? null,
    already_client: customerNumber !== null,
    customer_number: customerNumber,
    rebate_code: draft.rebateCode ?? null,
    rebate_code_type: draft.rebateCodeType ?? null,
    payment_type: paymentTypeOf(contracts),
    first_name: contact.firstName,
    last_name: contact.lastName,
    company_name: contact.companyName ?? null,
    email: contact.email,
    phone: contact.phone ?? null,
    customer: JSON.stringify(customer),
    ...(draft.survey !== undefined && { survey: draft.survey && JSON.stringify(draft.survey) }),
    search_text: searchText(
      orderReference,
      contact.companyName,
      contact.firstName,
      contact.lastName,
      contact.email,
      contact.phone,
    ),
  };
}

export const contractRows = (
  orderReference: string,
  { contracts, customer }: PreparedOrder,
): Insertable<OrderContractTable>[] =>
  contracts.map((contract) => ({
    order_reference: orderReference,
    energy: contract.energy,
    contract_number: null,
    subscription_date: null,
    effective_start_date: contract.effectiveStartDate ?? null,
    contract_category: categoryOf(contract, customer.type),
    process_type: contract.deliveryPoint.process.type,
    point_of_delivery: contract.deliveryPoint.pointOfDelivery ?? null,
    contractual_capacity: capacityOf(contract),
    contractual_capacity_unit: contract.energy === 'EL' ? 'kVA' : 'kWh',
    content: JSON.stringify(contract),
  }));

/** The capacity from the grid operator, else from the draft. */
export const capacityOf = ({ point, deliveryPoint }: KeptContract): number | null =>
  point?.contractualCapacity ?? deliveryPoint.contractualCapacity ?? null;

/** Tariff category of the future contract, by its expected consumption. That is stored with the prices: null without them. */
export function categoryOf(contract: KeptContract, customerType: 'INDIVIDUAL' | 'PROFESSIONAL') {
  const { energy, prices } = contract;
  if (!prices) return null;
  const kwh = prices.estimates.reduce((sum, { quantity }) => sum + quantity, 0);
  const capacity = capacityOf(contract) ?? usualCapacity(kwh);
  return tariffCategoryOf(energy, customerType, capacity, prices.rateOption, kwh);
}
