import { z } from 'zod';
import { consent, consentChoice } from '../entities/consent';
import { payTo } from '../entities/pay-to';
import { contractNumber, customerNumber, day, text, words } from '../entities/primitives';
import { postalCodePattern } from '../number-patterns';
import { event, requestSubject } from '../entities/event';
import { sentFiles } from '../entities/sent-files';
import { askedPaymentModes, civilities, consentScreens, paymentModes, routingModes } from '../enumerations';
import { alsoSentAs, request } from '../origin';
import {
  emailMaxLength,
  houseNumberMaxLength,
  passwordMaxLength,
  phoneMaxLength,
  postalSearchMaxLength,
  requestMessageMaxLength,
} from '../text-lengths';

/** The `version` that the caller displayed: a concurrent change is then refused as a CONFLICT. */
const version = z.number().int().min(1).max(2_147_483_647).optional();

/** New address not yet confirmed from its mailbox; null for none. */
const pendingEmail = z.string().nullable();

/** Answer of every change of a customer's data, with the request that records it, if there is a contract. */
const changed = z.object({ code: z.literal('200'), event: event.optional() });

const getEvent = {
  request: request({
    customerNbr: customerNumber,
    /** Absent: of every contract. */
    contractNbr: contractNumber.optional(),
    /** `next` of the page before. */
    before: text(40).optional(),
  }),
  /** Newest first, 500 a page; `next` is null on the last one. */
  response: z.object({ events: z.array(event), next: z.string().nullable() }),
};

const createEvent = {
  request: request({
    customerNbr: customerNumber,
    contractNbr: contractNumber,
    /** Day the request is about; default today. */
    date: day.optional(),
    ...requestSubject.shape,
    message: words(requestMessageMaxLength),
    /** Sent before, by `/addRequestFile`. */
    files: sentFiles,
  }),
  response: z.object({ eventNbr: z.string(), event, errorMessage: z.string().optional() }),
};

const coholder = z.strictObject({
  civility: z.enum(civilities),
  firstName: text().min(1),
  lastName: text().min(1),
  role: z.literal('COHOLDER').optional(),
  effectiveDate: day.nullable().optional(),
  code: text(20).nullable().optional(),
  contractNbr: contractNumber.optional(),
});

const updateCustomer = {
  request: request({
    customerNbr: customerNumber,
    /** Another one than in force waits until its mailbox is proved: see `/confirmEmail`. */
    email: text(emailMaxLength).min(1),
    /** A French mobile, or null for none. */
    phone: text(phoneMaxLength).nullable(),
    marketing: z.boolean(),
    newsletter: z.boolean(),
    isAuthorizeData: z.boolean().optional(),
    /** Of the consents among them: where they were asked for, and in which version of the words; needed to give one. */
    screen: z.enum(consentScreens).optional(),
    textVersion: text(20).min(1).optional(),
    version,
    coholder: z
      .discriminatedUnion('mode', [
        coholder.extend({ mode: z.literal('insertOrUpdate'), contractNbr: contractNumber }),
        z.strictObject({ mode: z.literal('delete'), contractNbr: contractNumber }),
      ])
      .optional(),
    /** Words the request that keeps the trace; one is made all the same without it. */
    event: requestSubject
      .extend({
        contractNbr: contractNumber.optional(),
        message: words(requestMessageMaxLength).optional(),
      })
      .optional(),
  }),
  response: changed.extend({ version: z.number().int(), pendingEmail }),
};

/** Puts the pending address in force. Sessions of the customer elsewhere end, as with a new password. */
const confirmEmail = {
  request: request({
    customerNbr: customerNumber,
    /** Six digits mailed to the new address; spaces are forgiven. */
    code: text(20).min(1),
    /** Those mailed to the former address: asked of an agent, who cannot move a log-in alone. */
    formerCode: text(20).min(1).optional(),
    /** Required in the customer's own session, so that a stranger at an open session cannot move the log-in. Agents send none. */
    password: z.string().min(1).max(passwordMaxLength).optional(),
  }),
  response: changed.extend({ version: z.number().int(), email: z.string() }),
};

/** RESEND mails new codes, CANCEL gives the pending address up. */
const managePendingEmail = {
  request: request({ customerNbr: customerNumber, mode: z.enum(['RESEND', 'CANCEL']) }),
  response: z.object({ code: z.literal('200'), version: z.number().int(), pendingEmail }),
};

const manageCoholder = {
  request: request({
    mode: z.enum(['insertOrUpdate', 'delete']),
    contractNbr: contractNumber,
    /** A contract has one co-holder; none is needed to delete. */
    coholder: z.array(coholder).max(1).default([]),
    /** Of the contract. */
    version,
  }),
  response: changed.extend({ version: z.number().int() }),
};

const billingAddress = z.strictObject({
  number: text(houseNumberMaxLength).nullable().optional(),
  street: text().min(1),
  postalCode: z.string().regex(postalCodePattern, 'Le code postal doit comporter 5 chiffres'),
  townName: text().min(1),
  netArea: text(50).nullable().optional(),
  country: z.literal('FR').optional(),
});

const billingModes = [
  request({
    mode: z.literal('IBAN'),
    customerNbr: customerNumber,
    ibanCode: z.string().min(1).max(60),
    /** The mandate on screen; it gives way to a new one. None where the contract has none: then it gets its first. */
    rumCode: text(35).min(1).nullish(),
    accountOwnerFirstName: text().min(1).optional(),
    accountOwnerLastName: text().min(1).optional(),
  }),
  request({
    mode: z.literal('DEBIT_DAY'),
    contractNbr: contractNumber,
    debitDay: z.number().int().min(1).max(31),
    version,
  }),
  /** At once where the contract's terms allow it; else a request of the customer, which an agent applies. */
  request({
    mode: z.literal('PAYMENT_MODE'),
    contractNbr: contractNumber,
    paymentMode: z.enum(askedPaymentModes),
    /** Words to the agent, where it becomes a request. */
    message: text(requestMessageMaxLength).optional(),
    version,
  }),
  request({
    mode: z.literal('ROUTING_MODE'),
    contractNbr: contractNumber,
    routingMode: z.enum(routingModes),
    version,
  }),
  request({
    mode: z.literal('BILLING_ADDRESS'),
    customerNbr: customerNumber,
    contractNbr: contractNumber,
    customerFullName: z.strictObject({
      civility: z.enum(civilities),
      firstName: text().min(1),
      lastName: text().min(1),
    }),
    email: text(emailMaxLength).min(1),
    phone: text(phoneMaxLength).nullable().optional(),
    billingAddress,
    version,
  }),
] as const;

const updateBillingData = {
  /** The source sends no mode (customer-space 7): what is to change says it, and else it is the billing contact. */
  request: alsoSentAs(z.discriminatedUnion('mode', billingModes), (body) => {
    if ('mode' in body) return body;
    if ('ibanCode' in body) return { ...body, mode: 'IBAN' };
    if ('paymentMode' in body) return { ...body, mode: 'PAYMENT_MODE' };
    if ('debitDay' in body) return { ...body, mode: 'DEBIT_DAY' };
    return { ...body, mode: 'routingMode' in body ? 'ROUTING_MODE' : 'BILLING_ADDRESS' };
  }),
  response: changed.extend({
    /** IBAN: the new mandate's reference and its masked account. */
    rumCode: z.string().optional(),
    ibanCode: z.string().optional(),
    version: z.number().int().optional(),
    /** PAYMENT_MODE: whether the change waits for an agent, who has it as the request `event`. */
    requested: z.boolean().optional(),
  }),
};

/** How a contract may be paid, and how the holder gets there. */
const getPaymentModes = {
  request: request({ contractNbr: contractNumber }),
  response: z.object({
    current: z.enum(paymentModes),
    /** Other modes that the contract's terms let the holder change to at once. */
    atOnce: z.array(z.enum(askedPaymentModes)),
    /** Other modes, which an agent applies. */
    byRequest: z.array(z.enum(askedPaymentModes)),
    /** The request that waits; null without one. */
    waiting: z
      .object({
        eventNbr: z.string(),
        paymentMode: z.enum(askedPaymentModes),
        askedOn: day,
        by: day.nullable(),
      })
      .nullable(),
    /** For what the customer pays themselves, now or after a change. Absent from older servers. */
    payTo: payTo.optional(),
  }),
};

const getConsents = {
  request: request({ customerNbr: customerNumber }),
  /** Those in force and those withdrawn, latest first. */
  response: z.object({ consents: z.array(consent) }),
};

const manageConsent = {
  request: request({
    customerNbr: customerNumber,
    ...consentChoice.shape,
    granted: z.boolean(),
    /** Where it was asked for, and in which version of the words: the proof of how. A grant needs both. */
    screen: z.enum(consentScreens).optional(),
    textVersion: text(20).min(1).optional(),
  }),
  response: z.object({ code: z.literal('200'), consents: z.array(consent) }),
};

const getTowns = {
  request: request({
    postalCode: z
      .string()
      .max(postalSearchMaxLength)
      .regex(/^[\d ]+$/, 'Le code postal doit comporter 5 chiffres'),
  }),
  /** By name; `netArea` is the commune's INSEE code. */
  response: z.object({
    towns: z.array(z.object({ postalCode: z.string(), townName: z.string(), netArea: z.string() })),
  }),
};

const getContent = {
  request: request({}),
  /** Latest first. */
  response: z.object({
    articles: z.array(z.object({ link: z.string(), title: z.string(), date: day })),
    /** `player` goes into a frame, of the one video site that the page lets in; null: the link can only be opened. */
    videos: z.array(z.object({ link: z.string(), title: z.string(), player: z.string().nullable() })),
  }),
};

export const profileCalls = {
  '/getEvent': getEvent,
  '/createEvent': createEvent,
  '/updateCustomer': updateCustomer,
  '/confirmEmail': confirmEmail,
  '/managePendingEmail': managePendingEmail,
  '/manageCoholder': manageCoholder,
  '/updateBillingData': updateBillingData,
  '/getPaymentModes': getPaymentModes,
  '/getConsents': getConsents,
  '/manageConsent': manageConsent,
  '/getTowns': getTowns,
  '/getContent': getContent,
} as const;
