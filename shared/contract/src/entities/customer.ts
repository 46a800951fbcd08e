import { z } from 'zod';
import { civilities, companyTypes, customerTypes, paymentModes, routingModes } from '../enumerations';
import { day, text } from './primitives';
import { houseNumberMaxLength } from '../text-lengths';

export const address = z.object({
  number: text(houseNumberMaxLength).nullable(),
  street: text(),
  netArea: text(50).nullable(),
  postalCode: z.string(),
  townName: text(),
  country: z.string().length(2),
});

const fullName = z.object({ civility: z.enum(civilities), firstName: text(), lastName: text() });

export const contact = z.object({
  customerFullName: fullName,
  birthdate: day.nullable(),
  address,
  email: z.string(),
  phone: z.string().nullable(),
  marketing: z.boolean(),
  newsletter: z.boolean(),
  companyName: text().optional(),
  companyType: z.enum(companyTypes).optional(),
  identificationNumber: z.string().optional(),
  activityCode: z.string().optional(),
});

export const customer = z.object({
  customerNumber: z.string(),
  customerCategoryCode: z.string(),
  type: z.enum(customerTypes),
  contact,
  /** Sent back with a change, it detects a concurrent one from another tab. */
  version: z.number().int().optional(),
  /** An e-mail that the customer gave and has not confirmed yet; `contact` has the one in force. */
  pendingEmail: z.string().nullable().optional(),
});

export const finance = z.object({
  paymentMode: z.enum(paymentModes),
  /** Masked except the country, the check digits and the last four characters: the whole IBAN never leaves the back end. */
  ibanCode: z.string().nullable(),
  bicCode: z.string().nullable(),
  bankName: z.string().nullable(),
  accountOwnerLastName: z.string().nullable(),
  accountOwnerFirstName: z.string().nullable(),
  billingContact: z.object({
    civility: z.enum(civilities),
    firstName: text(),
    lastName: text(),
    birthday: day.nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    address: text(),
    postalCode: z.string(),
    city: text(),
  }),
  rumCode: z.string().nullable(),
  /** Contracts that the mandate debits, this one included, by number: another account is theirs, too. */
  mandateContracts: z.array(z.string()).optional(),
  invoiceRoutingMode: z.enum(routingModes),
  invoiceEmail: z.string().nullable(),
  debitDay: z.number().int().nullable(),
  /** Days that the mandate wants between the announcement of a debit and the debit; null without one in force. */
  noticeDays: z.number().int().nullable(),
  termCode: z.string().nullable(),
  /** As the customer's: of this contract's billing. */
  version: z.number().int().optional(),
});
