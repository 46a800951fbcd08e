import { z } from 'zod';
import { clientData } from '../entities/client-data';
import { linkCode, orderReference, text } from '../entities/primitives';
import { request } from '../origin';
import { emailMaxLength } from '../text-lengths';

/** Name of a request for a code, drawn by the server: the code serves with it alone. */
const codeRequest = z.string().regex(/^[\w-]{32}$/, 'Demande inconnue');

/** A customer who subscribes alone, without an account or a link (docs/decisions/0141). */
export const selfServiceCalls = {
  '/beginSubscription': {
    request: request({ email: z.email().max(emailMaxLength) }),
    /** The same whether or not a customer has this e-mail: nothing is looked up before the code. */
    response: z.object({ request: codeRequest, minutes: z.int() }),
  },
  '/confirmSubscription': {
    request: request({ request: codeRequest, email: z.email().max(emailMaxLength), code: text(20) }),
    response: z.object({
      valid: z.boolean(),
      /** With a valid code: the key to a case that is not saved yet. */
      started: z
        .object({
          /** The number that the case will have. */
          orderNumber: orderReference,
          link: linkCode,
          /** What the case will be sold through: the one asked for, if customers may use it alone, else WEB. */
          channel: z.string(),
          expiresAt: z.string(),
          /** The customers who have this e-mail: the mailbox is proved to be theirs. */
          clients: z.array(clientData),
        })
        .nullable(),
    }),
  },
} as const;
