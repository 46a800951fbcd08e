import { z } from 'zod';
import { requestCategories, requestStatuses, requestSubcategories } from '../enumerations';
import { day } from './primitives';

/** What a request is about; the subcategories of each category stand in `@portal/domain`. */
export const requestSubject = z.strictObject({
  category: z.enum(requestCategories),
  subCategory: z.enum(requestSubcategories),
});

/** A customer's request (« demande »). */
export const event = z.object({
  eventNbr: z.string(),
  eventCategory: z.enum(requestCategories),
  eventSubcategory: z.enum(requestSubcategories),
  referenceDate: day,
  eventStatusCode: z.enum(requestStatuses),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** When the status was set. */
  updatedAt: z.iso.datetime(),
});
