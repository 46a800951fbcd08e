import { z } from 'zod';
import { customerTypes, energies, processTypes, timeslots } from '../enumerations';
import { savingModes } from '../subscription-enumerations';
import { takenPoint } from '../entities/draft-contract';
import { orderAnswer, orderDraft, orderState } from '../entities/order';
import { clientData } from '../entities/client-data';
import { caseLink, customerNumber, day, linkCode, orderReference, text } from '../entities/primitives';
import { siretPattern } from '../number-patterns';
import { codeAndMessage, request } from '../origin';
import { emailMaxLength } from '../text-lengths';

/** The code of the mailed link replaces a session. */
const link = linkCode.optional();
const orderNumber = orderReference;
const email = text(emailMaxLength);
/**
 * The mandate of a known client whose account is debited: `finance.ibanCode` is then its masked IBAN, as the client confirmed it
 * to the agent, and the account and its owner come from that mandate. Absent: the account is that of the draft.
 */
const accountOnFile = text(35).min(1).optional();
/** Ignored: the session identifies the author of a case. */
const createdBy = text(60).optional();

const caseOf = request({ orderNumber, link });

export const orderCalls = {
  '/saveOrder': {
    request: request({
      order: orderDraft,
      /** EMAIL mails the link. If absent: no mail, and the mode of the saved case stays. */
      savingMode: z.enum(savingModes).optional(),
      /** Whether `order.customerNumber` is the client. If absent: as in the saved case; a new case has a new client. */
      alreadyClient: z.boolean().optional(),
      accountOnFile,
      createdBy,
      link,
    }),
    response: orderState.extend({
      linkExpiresAt: z.string().nullable(),
      /** Delivery points that another saved case has too, or whose contract ends; absent: none. */
      takenPoints: z.array(takenPoint).optional(),
      /** Why the requested mail with the link is not sent. */
      message: z.string().optional(),
      /** Links that went to a former e-mail or phone and end with this save; absent: none. */
      endedLinks: z.int().optional(),
    }),
  },
  '/signOrder': {
    request: request({
      order: orderDraft,
      alreadyClient: z.boolean().optional(),
      accountOnFile,
      createdBy,
      link,
    }),
    response: orderState.extend({
      orderExternalReference: z.string().nullable(),
      /** Where the customer signs; null once signed. */
      validation: z.object({ iframe: z.string(), orderExternalReference: z.string() }).nullable(),
    }),
  },
  '/getOrder': { request: caseOf, response: z.object({ order: orderAnswer }) },
  '/getOrderStatus': { request: caseOf, response: orderState },
  '/resendSubscriptionEmail': { request: caseOf, response: codeAndMessage },

  '/getCalendarAppointment': {
    request: request({
      customerType: z.enum(customerTypes),
      energyType: z.enum(energies),
      fromDate: day,
      processType: z.enum(processTypes),
      productCode: text(60).optional(),
      deliveryState: text(60).optional(),
      deliveryStatus: text(60).optional(),
      meterType: text(60).optional(),
      smartMeterStatus: text(60).optional(),
      ...caseLink,
    }),
    /** One element for each requested energy; the calendar shows the days of the first. */
    response: z.array(z.object({ energyType: z.enum(energies), daysList: z.array(day) })),
  },
  '/getAppointmentTimeslot': {
    request: request({ date: day, energy: z.enum(energies), ...caseLink }),
    response: z.object({ timeslots: z.array(z.enum(timeslots)) }),
  },

  '/siret/:siret': {
    method: 'GET',
    request: request({
      siret: z.string().regex(siretPattern, 'Le SIRET doit comporter 14 chiffres'),
      ...caseLink,
    }),
    response: z.object({
      status: z.literal(200),
      data: z.object({
        siret: z.string(),
        companyName: z.string(),
        activityCode: z.string().nullable(),
        street: z.string().nullable(),
        postalCode: z.string().nullable(),
        townName: z.string().nullable(),
        /** False once the establishment has closed. */
        active: z.boolean(),
      }),
    }),
  },

  '/subscription/client/check': {
    method: 'GET',
    request: request({ email }),
    response: z.object({
      exist: z.boolean(),
      /** Also null when several customers share the e-mail: the agent chooses one after the code is confirmed. */
      customerNbr: z.string().nullable(),
      shared: z.boolean(),
    }),
  },
  '/subscription/client/check/validate': {
    request: request({
      mail: email,
      /** From the answer of the check; null when several customers share the e-mail. */
      customerNbr: customerNumber.nullish(),
      code: text(20),
    }),
    response: z.object({
      valid: z.boolean(),
      /** With a valid code: the customers with this e-mail. */
      customers: z.array(
        z.object({
          customerNbr: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          companyName: z.string().nullable(),
        }),
      ),
    }),
  },
  '/subscription/client': {
    method: 'GET',
    request: request({
      email,
      /** The chosen customer, when several share the e-mail. */
      customerNbr: customerNumber.optional(),
    }),
    response: clientData,
  },
} as const;
