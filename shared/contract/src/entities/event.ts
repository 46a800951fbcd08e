import { z } from 'zod';
import { requestCategories, requestOrigins, requestStatuses, requestSubcategories } from '../enumerations';
import { day } from './primitives';

/** What a request is about; the subcategories of each category stand in `@portal/domain`. */
export const requestSubject = z.strictObject({
  category: z.enum(requestCategories),
  subCategory: z.enum(requestSubcategories),
});

/** A customer's request (« demande »), or the trace of a change that they made. */
export const event = z.object({
  eventNbr: z.string(),
  eventCategory: z.enum(requestCategories),
  eventSubcategory: z.enum(requestSubcategories),
  referenceDate: day,
  /** NEW of every change, as the source has it (C4.7): `origin` tells that it is done. */
  eventStatusCode: z.enum(requestStatuses),
  origin: z.enum(requestOrigins),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** When the status was set. */
  updatedAt: z.iso.datetime(),
});
