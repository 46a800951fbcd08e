import { z } from 'zod';
import { accountSums } from './account';
import { civilities, contractStatuses, customerTypes, energies, processTypes } from '../enumerations';
import { lastLoginSpans, orderStatuses, userStatuses } from '../subscription-enumerations';
import { text } from './primitives';
import { emailMaxLength, searchMaxLength } from '../text-lengths';

/** Typed text; only spaces count as no filter. */
export const typed = text(searchMaxLength).optional();
/** Only spaces, which count as no choice. */
const blank = z.string().regex(/^\s{0,100}$/);
export const chosen = <T extends z.ZodType<string>>(value: T) =>
  z.union([blank, value], { error: 'Valeur inconnue' }).optional();
const groupName = z.string().regex(/^[\w-]{1,60}$/, 'Groupe invalide');
/** One group, or several of the group selector. */
const groups = z
  .union([blank, groupName, z.array(groupName).max(500)], { error: 'Groupe invalide' })
  .optional();
/** Within what PostgreSQL, JavaScript and a calendar all take. */
export const searchedDay = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'Date invalide');

/**
 * The eleven filters of back-office 3; days in Europe/Paris, both included. Besides: the status, a PDL or PCE in full, and a SIRET in
 * full or a SIREN, for every establishment of the company.
 */
export const caseFilters = {
  fromDate: chosen(searchedDay),
  toDate: chosen(searchedDay),
  email: typed,
  orderNumber: typed,
  firstName: typed,
  lastName: typed,
  externalReference: typed,
  processType: chosen(z.enum(processTypes)),
  channel: groups,
  phone: typed,
  createdBy: typed,
  orderStatus: chosen(z.enum(orderStatuses)),
  pointOfDelivery: typed,
  identificationNumber: typed,
};
export const caseSorts = ['createdAt', 'lastName', 'orderNumber'] as const;

export const customerFilters = {
  customerNbr: typed,
  contractNbr: typed,
  firstName: typed,
  lastName: typed,
  companyName: typed,
  email: typed,
  phone: typed,
  pointOfDelivery: typed,
  meterNumber: typed,
  /** A SIRET in full, or a SIREN for every establishment of the company. */
  identificationNumber: typed,
  /** Of a delivery point: its street, with or without number, postal code or town. */
  address: typed,
  channel: groups,
};
/** At least one; first and last name with a group (back-office 5). Fields of spaces alone count as not given. */
export const userFilters = {
  // a stale link may name an unknown group: it has no users
  userGroup: z.union([text(100), z.array(text(100)).max(500)]).optional(),
  userName: text(60).optional(),
  firstName: typed,
  lastName: typed,
  email: text(emailMaxLength).optional(),
  status: z.enum(userStatuses).optional(),
  lastLogin: z.enum(lastLoginSpans).optional(),
};

export const customerSorts = ['createdAt', 'lastName', 'customerNbr'] as const;

/** Within one customer's contracts. */
export const contractFilters = {
  /** Beginning of a contract number; a PDL, a PCE or a meter number in full. */
  text: typed,
  energy: chosen(z.enum(energies)),
  /** Contracts that are over, or the others. */
  over: z.boolean().optional(),
};
export const contractSorts = ['subscriptionDate', 'contractNumber'] as const;

const address = z.object({
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  townName: z.string().nullable(),
});

export const foundCase = z.object({
  /** The group that sold. */
  channel: z.string(),
  order: z.object({
    orderReference: z.string(),
    externalReference: z.string().nullable(),
    createdBy: z.string(),
    createdAt: z.string(),
    orderStatus: z.enum(orderStatuses),
    firstPaymentCBStatus: z.enum(orderStatuses).nullable(),
    firstPaymentSlimCollectStatus: z.string().nullable(),
    customer: z.object({
      /** Null until the case made a customer of its prospect. */
      customerNumber: z.string().nullable(),
      typePayment: z.enum(['SDD', 'OTHER']),
      contact: z.object({
        companyName: z.string().nullable(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        address,
      }),
    }),
    contracts: z.array(
      z.object({
        contractNumber: z.string().nullable(),
        energy: z.enum(energies),
        subscriptionDate: z.string().nullable(),
        effectiveStartDate: z.string().nullable(),
        contractCategory: z.string().nullable(),
        deliveryPoint: z.object({
          process: z.object({ type: z.enum(processTypes).nullable() }),
          contractualCapacity: z.number().nullable(),
          contractualCapacityUnit: z.string().nullable(),
        }),
      }),
    ),
  }),
});

/** Of a contract that one customer gave to another: which of the two this is, since or until when. */
export const contractTransfer = z.object({ holder: z.enum(['CURRENT', 'FORMER']), day: z.string() });

export const foundContract = z.object({
  contractNumber: z.string(),
  contractStatus: z.enum(contractStatuses),
  energy: z.enum(energies),
  channel: z.string(),
  offer: z.string(),
  pointOfDelivery: z.string().nullable(),
  subscriptionDate: z.string(),
  effectiveStartDate: z.string().nullable(),
  terminationDate: z.string().nullable(),
  /** What it owes and is owed; null while nothing is open, absent where nobody asked. */
  account: accountSums.nullable().optional(),
  transfer: contractTransfer.optional(),
  /** Of a transfer that has not taken effect: its first day with the new holder. */
  plannedTransfer: z
    .object({
      day: z.string(),
      customerNbr: z.string(),
      /** On its day the transfer could not be made. */
      refused: z.boolean().optional(),
    })
    .optional(),
  /** Of the delivery point, where one contract is chosen among many. */
  address: address.extend({ number: z.string().nullable() }).optional(),
});

export const foundCustomer = z.object({
  customerNumber: z.string(),
  type: z.enum(customerTypes),
  contact: z.object({
    customerFullName: z.object({
      civility: z.enum(civilities),
      firstName: z.string(),
      lastName: z.string(),
    }),
    companyName: z.string().nullable(),
    identificationNumber: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    address: address.extend({ number: z.string().nullable() }),
  }),
  /** Latest first, 20 at most; `contractCount` is the total. */
  contracts: z.array(foundContract),
  /**
   * Those that a search by contract, point or meter is about: the one of the typed number, then the latest; 5 at most.
   * Absent from other searches.
   */
  matchedContracts: z.array(foundContract).optional(),
  /** How many there are of them; absent from older servers. */
  matchedCount: z.int().optional(),
  contractCount: z.number().int(),
  /** Of all its contracts that the agent may see, the first 20 or not; null while nothing is open. */
  account: accountSums.nullable().optional(),
  /** Has a second step at log-in; absent from older servers. */
  twoSteps: z.boolean().optional(),
});
