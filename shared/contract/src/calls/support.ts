import { z } from 'zod';
import { customerNumber, text, words } from '../entities/primitives';
import { codeAndMessage, request } from '../origin';
import { proof } from './second-factor';
import { reasonMaxLength } from '../text-lengths';

const instant = z.iso.datetime();

/**
 * Allows the agent to make changes in the customer's space for a limited time. Repeating the reason returns the same
 * end; after it, a new reason is required.
 */
const elevateSupport = {
  request: request({
    customerNbr: customerNumber,
    /** Shown to the customer (`/getSupportVisits`); `supportReasonRefusal` of the domain validates it. */
    reason: words(reasonMaxLength),
    /** Of an agent who has a second factor, else CODE_REQUIRED: a fresh code, a recovery code or a passkey. */
    ...proof,
  }),
  response: codeAndMessage.extend({ elevatedUntil: instant }),
};

/** Ends the agent's visit and its permission to make changes. */
const endSupport = { request: request({ customerNbr: customerNumber }), response: codeAndMessage };

const supportVisit = z.object({
  id: z.string(),
  /** User name of the agent. */
  agent: z.string(),
  openedAt: instant,
  /** Null: the agent looked and could change nothing. */
  reason: z.string().nullable(),
  elevatedUntil: instant.nullable(),
  /** Null: the agent did not end the visit. */
  closedAt: instant.nullable(),
});

/** Who of the supplier opened the customer's space, when and why; latest first, 50 at once. */
const getSupportVisits = {
  request: request({
    customerNbr: customerNumber.optional(),
    /** `next` of the answer before. */
    before: z.uuid().optional(),
  }),
  response: z.object({
    visits: z.array(supportVisit),
    /** Null: there are no earlier visits. */
    next: z.string().nullable(),
  }),
};

export const supportCalls = {
  '/elevateSupport': elevateSupport,
  '/endSupport': endSupport,
  '/getSupportVisits': getSupportVisits,
} as const;
