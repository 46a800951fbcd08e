import { z } from 'zod';
import { customerTypes } from '../enumerations';
import { day } from './primitives';

/** What the supplier has of a customer, for a subscription in their name. */
export const clientData = z.object({
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
});
