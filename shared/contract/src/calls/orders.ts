import { z } from 'zod';
import { customerTypes, energies, processTypes, timeslots } from '../enumerations';
import { savingModes } from '../subscription-enumerations';
import { takenPoint } from '../entities/draft-contract';
import { orderAnswer, orderDraft, orderState } from '../entities/order';
import { caseLink, customerNumber, day, linkCode, orderReference, text } from '../entities/primitives';
import { codeAndMessage, request } from '../origin';

/** The code of the mailed link replaces a session. */
const link = linkCode.optional();
const orderNumber = orderReference;
const email = text(254);
/** Ignored: the session identifies the author of a case. */
const createdBy = text(60).optional();

const caseOf = request({ orderNumber, link });

export const orderCalls = {
  '/saveOrder': {
    request: request({
      order: orderDraft,
      savingMode: z.enum(savingModes).optional(),
      alreadyClient: z.boolean().optional(),
      createdBy,
      link,
    }),
    response: orderState.extend({
      linkExpiresAt: z.string().nullable(),
      /** Points that another case is saved for as well, or whose contract ends; left out where there is none. */
      takenPoints: z.array(takenPoint).optional(),
      /** Why the link that was asked for is not mailed. */
      message: z.string().optional(),
    }),
  },
  '/signOrder': {
    request: request({ order: orderDraft, alreadyClient: z.boolean().optional(), createdBy, link }),
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
    /** One element an energy asked for; the first one's days are the calendar's. */
    response: z.array(z.object({ energyType: z.enum(energies), daysList: z.array(day) })),
  },
  '/getAppointmentTimeslot': {
    request: request({ date: day, energy: z.enum(energies), ...caseLink }),
    response: z.object({ timeslots: z.array(z.enum(timeslots)) }),
  },

  '/siret/:siret': {
    method: 'GET',
    request: request({
      siret: z.string().regex(/^\d{14}$/, 'Le SIRET doit comporter 14 chiffres'),
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
      /** Null, too, where several customers share the e-mail: the code then proves the mailbox, and the agent chooses. */
      customerNbr: z.string().nullable(),
      shared: z.boolean(),
    }),
  },
  '/subscription/client/check/validate': {
    request: request({
      mail: email,
      /** As the check answered it: none where several share the e-mail. */
      customerNbr: customerNumber.nullish(),
      code: text(20),
    }),
    response: z.object({
      valid: z.boolean(),
      /** Of a right code, whose mailbox it is: one customer, or those to choose from. */
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
      /** The one chosen, where several share the e-mail. */
      customerNbr: customerNumber.optional(),
    }),
    response: z.object({
      exist: z.boolean(),
      individual: z
        .object({
          civility: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          birthdate: day.nullable(),
          birthCountry: z.string().nullable(),
          birthPostalCode: z.string().nullable(),
          birthTown: z.string().nullable(),
        })
        .nullable(),
      contact: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
      address: z
        .object({
          number: z.string().nullable(),
          street: z.string(),
          netArea: z.string().nullable(),
          postalCode: z.string(),
          townName: z.string(),
          country: z.string(),
        })
        .nullable(),
      company: z
        .object({
          companyName: z.string(),
          companyType: z.string().nullable(),
          identificationNumber: z.string().nullable(),
          activityCode: z.string().nullable(),
        })
        .nullable(),
      customizedInformations: z
        .object({ customerNbr: z.string(), customerType: z.enum(customerTypes) })
        .nullable(),
    }),
  },
} as const;
