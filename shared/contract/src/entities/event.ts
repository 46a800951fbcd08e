import { z } from 'zod';
import { requestCategories, requestOrigins, requestStatuses, requestSubcategories } from '../enumerations';
import { legalDay } from './legal-day';
import { day } from './primitives';

/** Subject of a request; `@portal/domain` lists the subcategories of each category. */
export const requestSubject = z.strictObject({
  category: z.enum(requestCategories),
  subCategory: z.enum(requestSubcategories),
});

/** A customer's request (« demande »), or the record of a change that they made. */
export const event = z.object({
  eventNbr: z.string(),
  eventCategory: z.enum(requestCategories),
  eventSubcategory: z.enum(requestSubcategories),
  referenceDate: day,
  /** NEW for every change, as specified (C4.7); `origin` shows that it is already applied. */
  eventStatusCode: z.enum(requestStatuses),
  origin: z.enum(requestOrigins),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** When the status was set. */
  updatedAt: z.iso.datetime(),
  /** In lists alone; null where the law gives no day on this subject. */
  legalDay: legalDay.nullable().optional(),
  /** In the list of all contracts alone. */
  contractNbr: z.string().optional(),
});
