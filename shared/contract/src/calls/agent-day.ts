import { z } from 'zod';
import { orderStatuses } from '../subscription-enumerations';
import { request } from '../origin';

const pendingCase = z.object({
  orderReference: z.string(),
  /** The group that sells. */
  channel: z.string(),
  createdBy: z.string(),
  orderStatus: z.enum(orderStatuses),
  firstPaymentCBStatus: z.enum(orderStatuses).nullable(),
  /** Of the customer or their company; null while nobody is named. */
  name: z.string().nullable(),
  savedAt: z.string(),
  linkExpiresAt: z.string().nullable(),
  /** Day on which the client is to be called back. */
  callBackDay: z.string().nullable(),
});

const pendingCases = z.object({
  /** 1000 at most; « at least » so many when capped. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  cases: z.array(pendingCase),
});

/** What waits for an agent today, among the cases that their scheme reaches. */
export const agentDayCalls = {
  '/getAgentDay': {
    request: request({
      /** The agent's own cases alone. */
      own: z.boolean().optional(),
      /** Cases of each list, default 5. */
      limit: z.int().min(1).max(50).optional(),
    }),
    response: z.object({
      /** Not signed, saved within the last 30 days; latest first. */
      toFinish: pendingCases,
      /** Signed, and the first payment by card not made (back-office 4); latest first. */
      failedPayments: pendingCases,
      /** Not signed, and the mailed link ends within 48 hours; soonest first. */
      expiringLinks: pendingCases,
      /** Not signed, and the client is to be called back today, or was before; earliest first. */
      callBacks: pendingCases,
    }),
  },
} as const;
