import type { Day } from '@portal/domain';
import type { Db } from '../../../../platform/database';
import { findRebate } from '../../../billing/catalogue/catalogue.service';
import type { SubscriptionDraft } from '../../../billing/documents/documents.service';
import type { DraftAddress, DraftCustomer, KeptContract } from '../case/order-draft';
import { capacityOf } from '../draft/order-rows';
import type { KeptOrder } from '../case/orders.queries';

type Address = SubscriptionDraft['contact']['address'];

/**
 * Reference of the mandate, derived from the order: the customer number does not exist yet when the mandate is signed.
 */
export const rumCodeOf = (orderReference: string): string => `LUM${orderReference.replace(/[^0-9A-Z]/g, '')}`;

export const addressOf = ({
  number,
  street,
  netArea,
  postalCode,
  townName,
  country,
}: DraftAddress): Address => ({
  number: number ?? null,
  street,
  netArea: netArea ?? null,
  postalCode,
  townName,
  country,
});

/** Where the energy arrives: as the operator knows it, else as drafted. */
export function siteOf({ point, deliveryPoint }: KeptContract): Address {
  if (!point) {
    if (!deliveryPoint.address) throw new Error('A contract without a site is not signed.');
    return addressOf(deliveryPoint.address);
  }
  const { townCode, ...address } = point.address;
  return { ...address, netArea: townCode, country: 'FR' };
}

/** The customer's own address; without one, the first site. */
export const customerAddress = (customer: DraftCustomer, contracts: readonly KeptContract[]): Address => {
  const [first] = contracts;
  if (customer.contact.address) return addressOf(customer.contact.address);
  if (!first) throw new Error('A case has at least one contract.');
  return siteOf(first);
};

/** What the papers of a case are printed from: nothing of it is asked of the client again. */
export async function signingDraft(
  db: Db,
  day: Day,
  { row, customer, contracts }: KeptOrder,
): Promise<SubscriptionDraft> {
  const { contact, finance } = customer;
  const rebate =
    row.rebate_code && row.rebate_code_type && row.rebate_code_type !== 'sponsor'
      ? await findRebate(db, day, row.rebate_code_type, row.rebate_code, row.channel)
      : undefined;
  return {
    orderReference: row.order_reference,
    day,
    customerNumber: row.customer_number,
    customerType: customer.type,
    contact: {
      civility: contact.civility,
      firstName: contact.firstName,
      lastName: contact.lastName,
      birthdate: contact.birthdate ?? null,
      email: contact.email,
      phone: contact.phone ?? null,
      address: customerAddress(customer, contracts),
      companyName: contact.companyName ?? null,
      identificationNumber: contact.identificationNumber ?? null,
      activityCode: contact.activityCode ?? null,
    },
    contracts: contracts.map((contract) => {
      const { prices, deliveryPoint, thirdParties } = contract;
      if (!prices) throw new Error('A contract without prices is not signed.');
      const coholder = thirdParties.find(({ role }) => role === 'COHOLDER');
      return {
        contractNumber: null,
        pointOfDelivery: deliveryPoint.pointOfDelivery ?? null,
        address: siteOf(contract),
        capacity: capacityOf(contract),
        process: deliveryPoint.process.type,
        startRange: contract.effectiveStartRange,
        startDate: contract.effectiveStartDate ?? null,
        debitDay: contract.debitDay ?? null,
        coholder: coholder
          ? {
              civility: coholder.civility ?? null,
              firstName: coholder.firstName ?? null,
              lastName: coholder.lastName ?? null,
            }
          : null,
        prices,
        rebate: rebate?.refusal === null ? { label: rebate.label, amountCents: rebate.amountCents } : null,
      };
    }),
    mandate: finance?.ibanCode
      ? {
          rumCode: rumCodeOf(row.order_reference),
          iban: finance.ibanCode,
          owner: [finance.accountOwnerFirstName, finance.accountOwnerLastName].filter(Boolean).join(' '),
        }
      : null,
  };
}
