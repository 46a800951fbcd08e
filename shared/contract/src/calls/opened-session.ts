import { z } from 'zod';
import { authorizationScheme } from '../entities/authorization-scheme';

/** What a log-in answers, in one step or in two. */
export const opened = z.object({
  /** Opaque, 128 bits; the bearer of every other call. */
  token: z.string(),
  /** JWT naming what the visitor may open; the registry reads it, the API does not. */
  accessToken: z.string(),
  user: z.string(),
  email: z.string(),
  groupe: z.string().nullable(),
  autorizationsScheme: authorizationScheme.nullable(),
  /** User name of the agent who acts in the customer's place (`ADMIN:`); null for everybody else. */
  agent: z.string().nullable().optional(),
  /** `'true'` or `'false'`: the source compares strings. */
  validated: z.enum(['true', 'false']),
  /** Instant the session ends, ms since the epoch, by the server's clock. */
  expires: z.number().int(),
  /** Whole session length in ms, so that a wrong device clock does no harm. */
  lifetime: z.number().int(),
  message: z.string().optional(),
});
