import { z } from 'zod';
import {
  civilities,
  companyTypes,
  contactChannels,
  customerTypes,
  energies,
  frequencies,
  processTypes,
  rateOptions,
  seasons,
  startRanges,
  timeframes,
  timeslots,
} from '../enumerations';
import {
  abandonReasons,
  linkSendings,
  orderStatuses,
  rebateCodeTypes,
  signingStatuses,
  thirdPartyRoles,
} from '../subscription-enumerations';
import { expectedYear } from './budget';
import { customerNumber, day, euros, orderReference, text } from './primitives';
import { survey } from './survey';
import {
  countryMaxLength,
  emailMaxLength,
  houseNumberMaxLength,
  phoneMaxLength,
  postalSearchMaxLength,
} from '../text-lengths';

const code = z.string().regex(/^[\w-]{1,60}$/, 'Code invalide');
const digits = (max: number) => z.string().regex(new RegExp(`^\\d{0,${max}}$`), 'Chiffres attendus');
const kwh = z.number().int().min(0).max(100_000_000);

const draftAddress = z.object({
  number: text(houseNumberMaxLength).nullish(),
  street: text(),
  postalCode: digits(postalSearchMaxLength),
  townName: text(),
  /** INSEE code of the commune, as `/getTowns` gives it; found by postal code and name when absent. */
  netArea: text(50).nullish(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Pays invalide')
    .default('FR'),
});

/** Postal code and net area only for a town of France. */
const birthTown = z.object({
  townName: text(),
  country: text(countryMaxLength),
  postalCode: digits(postalSearchMaxLength).nullish(),
  netArea: text(50).nullish(),
  number: text(houseNumberMaxLength).nullish(),
  street: text().nullish(),
});

const draftContact = z.object({
  civility: z.enum(civilities).default('MR'),
  firstName: text(),
  lastName: text(),
  email: text(emailMaxLength),
  phone: text(phoneMaxLength).nullish(),
  birthdate: day.nullish(),
  birthTown: birthTown.nullish(),
  address: draftAddress.nullish(),
  companyName: text().nullish(),
  companyType: z.enum(companyTypes).nullish(),
  /** SIRET, 14 digits. */
  identificationNumber: text(20).nullish(),
  /** APE, such as `4711D`. */
  activityCode: text(10).nullish(),
});

const draftFinance = z.object({
  paymentMode: z.literal('directDebit').default('directDebit'),
  /** Complete when first sent, masked in answers; a masked value sent back keeps the stored one. */
  ibanCode: text(42).nullish(),
  accountOwnerFirstName: text().nullish(),
  accountOwnerLastName: text().nullish(),
  billingContact: z
    .object({
      civility: z.enum(civilities).default('MR'),
      firstName: text(),
      lastName: text(),
      birthday: day.nullish(),
      email: text(emailMaxLength).nullish(),
      phone: text(phoneMaxLength).nullish(),
      address: draftAddress,
      /** The same as in `address`, as the customer space has them; refused if they differ. */
      postalCode: text(postalSearchMaxLength).nullish(),
      city: text().nullish(),
    })
    .nullish(),
});

const draftCustomer = z.object({
  type: z.enum(customerTypes),
  contact: draftContact,
  finance: draftFinance.nullish(),
  /**
   * Channels on which the client accepts marketing, and the version of the consent text, stored as proof. Consent is
   * withdrawn for missing channels. Absent: no change. Ignored for an existing customer, who decides in the customer space.
   */
  marketing: z
    .object({ channels: z.array(z.enum(contactChannels)).max(4), textVersion: text(20).min(1) })
    .nullish(),
});

const additionalRate = z.object({ code, active: z.boolean() });
const draftProduct = z.object({
  productCode: code,
  additionalRates: z.array(additionalRate).max(40).default([]),
});
const draftPackage = z.object({
  energy: z.enum(energies).optional(),
  id: text(100),
  timeframe: z.enum(seasons),
});

/** kWh a year. */
const draftEstimate = z.object({
  energy: z.enum(energies).optional(),
  timeframe: z.enum(timeframes),
  quantity: kwh,
});

const draftThirdParty = z.object({
  role: z.enum(thirdPartyRoles),
  code: code.nullish(),
  civility: z.enum(civilities).nullish(),
  firstName: text().nullish(),
  lastName: text().nullish(),
});

const draftDeliveryPoint = z.object({
  /** PDL or PCE, as typed: spaces are removed. */
  pointOfDelivery: text(30).nullish(),
  address: draftAddress.nullish(),
  /** kVA; kWh of yearly reference for gas. */
  contractualCapacity: z.number().min(0).max(100_000_000).nullish(),
  greedRate: text(30).nullish(),
  profile: text(30).nullish(),
  process: z.object({
    type: z.enum(processTypes),
    express: z.boolean().default(false),
    appointmentTimeslot: z.enum(timeslots).default('NONE'),
  }),
});

const draftContract = z.object({
  energy: z.enum(energies),
  /** If absent: LATER when there is a start date, else NOW (as soon as possible). */
  effectiveStartRange: z.enum(startRanges).optional(),
  /**
   * With NOW, the back end replaces it by the first day of the calendar. A cyclical product that is not a switch has a day
   * with NOW only if one is sent.
   */
  effectiveStartDate: day.nullish(),
  /** For a switch only: end of the contract with the former supplier. */
  dueDate: day.nullish(),
  firstPaymentCB: z.boolean().default(false),
  debitDay: z.number().int().min(1).max(28).nullish(),
  installmentFrequency: z.enum(frequencies).nullish(),
  rateOption: z.enum(rateOptions).nullish(),
  chosenProduct: draftProduct.nullish(),
  chosenPackages: z.array(draftPackage).max(4).default([]),
  estimates: z.array(draftEstimate).max(12).default([]),
  thirdParties: z.array(draftThirdParty).max(5).default([]),
  deliveryPoint: draftDeliveryPoint,
});

const sentContract = draftContract.transform((contract) => ({
  ...contract,
  effectiveStartRange: contract.effectiveStartRange ?? (contract.effectiveStartDate ? 'LATER' : 'NOW'),
}));

/**
 * The draft of a case (back-office 3). Unknown values are absent or null. Other fields of an answer (statuses, prices, labels)
 * may be sent back with a draft: they are dropped, because the back end computes them.
 */
export const orderDraft = z.object({
  /** Reference of a saved case; absent for a new one. */
  orderReference: orderReference.nullish(),
  /** Version of the case when it was read: the save is a conflict if the case has another version now. */
  version: z.number().int().min(1).max(1_000_000_000).nullish(),
  externalReference: code.nullish(),
  rebateCode: code.nullish(),
  rebateCodeType: z.enum(rebateCodeTypes).nullish(),
  customerNumber: customerNumber.nullish(),
  /** The questionnaire, which may replace the delivery points. Absent: no change; null: the stored answers are deleted. */
  survey: survey.nullish(),
  customer: draftCustomer,
  contracts: z.array(sentContract).min(1, 'Choisissez une offre').max(2),
});

/** Prices of the contract on the day of its offer; euros. */
const contractPrices = z.object({
  productLabel: z.string(),
  billingMode: z.string(),
  monthlyBudget: z.number().nullable(),
  yearlyTotal: z.number().nullable(),
  prepaymentFee: z.number().nullable(),
  installmentAmount: euros,
  /** Months that an instalment pays. */
  installmentMonths: z.number().int(),
  /** Null when the consumption was unknown, and for old prices. */
  expected: expectedYear,
});

/** Where the link of a case stands. Every instant is null while there is none. */
export const sentLink = z.object({
  /** Last sending by the portal, and how; a copy by an agent only where the portal sent none. */
  sentAt: z.string().nullable(),
  sentBy: z.enum(linkSendings).nullable(),
  /** Of all links of the case: 4 days from the last sending (back-office 9). */
  expiresAt: z.string().nullable(),
  /** When somebody opened the case with a link. */
  firstOpenedAt: z.string().nullable(),
  lastOpenedAt: z.string().nullable(),
});

/** What changes in a case while an agent or its customer has it open. */
const caseProgress = z.object({
  link: sentLink,
  /** The current version was saved by the customer, with the link. */
  savedByCustomer: z.boolean(),
  /** Set while an agent has abandoned the case. */
  abandonReason: z.enum(abandonReasons).nullable(),
});

export const orderState = z.object({
  orderNumber: z.string(),
  version: z.number().int(),
  orderStatus: z.enum(orderStatuses),
  signingStatus: z.enum(signingStatuses).nullable(),
  firstPaymentCBStatus: z.enum(orderStatuses).nullable(),
  firstPaymentSlimCollectStatus: z.string().nullable(),
  /** Number of the customer; for a new one, once the case is signed. */
  customerNumber: z.string().nullable(),
  /** In answers of `/getOrder` and `/getOrderStatus`. */
  ...caseProgress.partial().shape,
});

export const orderAnswer = orderDraft.extend({
  ...orderState.omit({ orderNumber: true, customerNumber: true }).shape,
  channel: z.string(),
  seller: z.string(),
  createdBy: z.string(),
  origin: z.string(),
  savingMode: z.string().nullable(),
  /** Why a signed case created no contract; an agent must resolve it. */
  failureReason: z.string().nullable(),
  /** Why the sponsor's number of a signed case gives no rebate to either side; the prices are unchanged. */
  rebateRefusal: z.string().nullish(),
  alreadyClient: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Until when its links open the case. */
  linkExpiresAt: z.string().nullable(),
  customer: draftCustomer.extend({
    typePayment: z.enum(['SDD', 'OTHER']),
    customerNumber: z.string().nullable(),
  }),
  contracts: z.array(
    draftContract.extend({
      effectiveStartRange: z.enum(startRanges),
      contractNumber: z.string().nullable(),
      subscriptionDate: day.nullable(),
      contractCategory: z.string().nullable(),
      prices: contractPrices.nullable(),
    }),
  ),
});
