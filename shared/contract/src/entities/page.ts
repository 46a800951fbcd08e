import { z } from 'zod';

/** Keyset pagination of a search: page 10,000 costs as much as page 1. */
export const pageRequest = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  /** Rows per page, default 10. */
  limit: z.int().min(1).max(50).optional(),
  /** `nextCursor` of the page before, with the same filters and the same order. */
  cursor: z
    .string()
    .max(600)
    .regex(/^[\w-]+\.[\w-]+$/, 'Page inconnue')
    .optional(),
});

export const pageAnswer = {
  /** Rows found, 1000 at most; « at least » so many when capped. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
};
