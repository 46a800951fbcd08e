import {
  debitDays,
  hasFixedLaterSwitch,
  normaliseActivityCode,
  normaliseDeliveryPoint,
  normaliseEmail,
  readFrenchPhone,
  soonestStart,
  type Day,
} from '@portal/domain';
import { bareIban } from '@portal/domain/iban';
import { isCyclicalCode, type DraftContract, type DraftCustomer, type OrderDraft } from '../case/order-draft';
import type { Sale } from './contract-data.rules';
import { withFirstPayment } from '../case/payment-type.rules';

const separators = /[\s.()-]/g;
const composed = (name: string): string => name.normalize('NFC');
const orNull = (value: string | null | undefined): string | null => value || null;

/** The draft with normalised values, and with the values that its channel and product impose. */
export function cleaned(draft: OrderDraft, channel: string, today: Day): OrderDraft {
  const sale = { customerType: draft.customer.type, channel, today };
  return {
    ...draft,
    rebateCode: orNull(draft.rebateCode),
    rebateCodeType: draft.rebateCode ? draft.rebateCodeType : null,
    customer: cleanedCustomer(draft.customer),
    contracts: withFirstPayment(draft.contracts.map((contract) => cleanedContract(contract, sale))),
  };
}

/** Adds the leading 0 to nine digits (back-office 5). An invalid number is not changed: the checks refuse it later. */
export function cleanedPhone(sent: string | null | undefined): string | null {
  const bare = sent?.replace(separators, '') ?? '';
  return orNull(readFrenchPhone(/^[1-9]\d{8}$/.test(bare) ? `0${bare}` : bare) ?? bare);
}

function cleanedCustomer(customer: DraftCustomer): DraftCustomer {
  const { contact, finance, type } = customer;
  const professional = type === 'PROFESSIONAL';
  return {
    type,
    contact: {
      ...contact,
      firstName: composed(contact.firstName),
      lastName: composed(contact.lastName),
      email: normaliseEmail(contact.email),
      phone: cleanedPhone(contact.phone),
      companyName: professional ? orNull(contact.companyName) : null,
      companyType: professional ? (contact.companyType ?? null) : null,
      identificationNumber: professional
        ? orNull(contact.identificationNumber?.replace(separators, ''))
        : null,
      activityCode: professional ? orNull(normaliseActivityCode(contact.activityCode ?? '')) : null,
    },
    finance: finance && {
      ...finance,
      billingContact: finance.billingContact && cleanedBilling(finance.billingContact),
      ibanCode: orNull(cleanedIban(finance.ibanCode ?? '')),
      accountOwnerFirstName: orNull(composed(finance.accountOwnerFirstName ?? '')),
      accountOwnerLastName: orNull(composed(finance.accountOwnerLastName ?? '')),
    },
    ...(customer.marketing && { marketing: customer.marketing }),
  };
}

type BillingContact = NonNullable<NonNullable<DraftCustomer['finance']>['billingContact']>;

const cleanedBilling = (contact: BillingContact): BillingContact => ({
  ...contact,
  firstName: composed(contact.firstName),
  lastName: composed(contact.lastName),
  birthday: orNull(contact.birthday),
  email: contact.email ? normaliseEmail(contact.email) : null,
  phone: cleanedPhone(contact.phone),
  postalCode: contact.address.postalCode,
  city: contact.address.townName,
});

/** A draft that was read from the API carries the masked IBAN (with dots), which means: keep the saved IBAN. */
const cleanedIban = (typed: string): string =>
  typed.includes('•') ? typed.replace(/\s/g, '') : bareIban(typed);

/**
 * Some channels impose the range LATER for a switch. NOW starts on the first day of today's calendar; a cyclical product
 * needs no day. Only a switch has a due date; with LATER it is the start. Cyclical products are paid monthly.
 */
function cleanedContract(contract: DraftContract, { channel, customerType, today }: Sale): DraftContract {
  const { process, pointOfDelivery } = contract.deliveryPoint;
  const isSwitch = process.type === 'SWITCH';
  const range = isSwitch && hasFixedLaterSwitch(channel) ? 'LATER' : contract.effectiveStartRange;
  const chosen =
    isSwitch && range === 'LATER'
      ? (contract.effectiveStartDate ?? contract.dueDate)
      : contract.effectiveStartDate;
  const dueDate = isSwitch ? ((range === 'LATER' ? chosen : contract.dueDate) ?? null) : null;
  const productCode = contract.chosenProduct?.productCode ?? null;
  const needsNoDay = !isSwitch && !chosen && isCyclicalCode(productCode);
  const soonest = soonestStart({ customerType, processType: process.type, productCode, channel }, today);
  return {
    ...contract,
    effectiveStartRange: range,
    effectiveStartDate: range === 'NOW' && !needsNoDay ? soonest : (chosen ?? null),
    dueDate,
    debitDay: contract.debitDay ?? debitDays[0],
    installmentFrequency: isCyclicalCode(productCode) ? 'MONTHLY' : contract.installmentFrequency,
    deliveryPoint: {
      ...contract.deliveryPoint,
      pointOfDelivery: orNull(normaliseDeliveryPoint(pointOfDelivery ?? '')),
      process: isSwitch ? { ...process, express: false, appointmentTimeslot: 'NONE' } : process,
    },
  };
}
