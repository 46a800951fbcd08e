import type { ApiError } from '@portal/contract';
import { z } from 'zod';

/** Body of every failed call. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
}) satisfies z.ZodType<ApiError>;
