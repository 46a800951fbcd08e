import { z } from 'zod';
import { requestSubcategories } from '../enumerations';

/** Words that agents send often, with variables that are replaced by the values of a request. */
export const answerTemplate = z.object({
  templateId: z.uuid(),
  name: z.string(),
  /** Subjects of requests that it answers; none: every subject. */
  subjects: z.array(z.enum(requestSubcategories)),
  text: z.string(),
  /** Raised by each change; a change names the one that it was made on. */
  version: z.int(),
  /** Null while it is offered. */
  archivedAt: z.iso.datetime().nullable(),
  /** Login; null for one that came with the portal. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
});
