import { z } from 'zod';
import { contractNumber, customerNumber, day, shownAmount, text, words } from '../entities/primitives';
import { repaymentOffer, repaymentPlan } from '../entities/repayment';
import { request } from '../origin';
import { reasonMaxLength } from '../text-lengths';

const key = { customerNbr: customerNumber, contractNbr: contractNumber };

const wish = {
  ...key,
  /** Into how many monthly parts. */
  parts: z.int().min(2).max(36),
  /** Of the first part; default: the first that is possible. */
  firstDay: day.optional(),
  /** Euros that were shown as the sum of the debts. */
  amount: shownAmount,
};

/** Repayment plans: what is owed on a contract, in monthly parts (decision 0133). */
export const repaymentCalls = {
  /** An agent from their own session is offered what agents may agree on. */
  '/getRepayments': {
    request: request({
      customerNbr: customerNumber,
      /** Default: all contracts of the customer that something is owed on. */
      contractNbr: contractNumber.optional(),
      firstDay: day.optional(),
    }),
    response: z.object({
      offers: z.array(repaymentOffer),
      /** Live ones first, then the latest; 20 at most. */
      plans: z.array(repaymentPlan),
      /** Whether the caller may cancel a plan, and agree on one in the customer's place. */
      mayManage: z.boolean(),
    }),
  },
  /** Within the limits of customers. Repeated while the plan lives, it answers that plan. */
  '/agreeRepayment': {
    request: request(wish),
    response: z.object({ plan: repaymentPlan }),
  },
  /** By an agent for the customer they talk to, within the limits of agents. */
  '/proposeRepayment': {
    request: request(wish),
    response: z.object({ plan: repaymentPlan }),
  },
  /** Ends a live plan: what is left of the debts is due again. Repeated, it changes nothing. */
  '/cancelRepayment': {
    request: request({
      customerNbr: customerNumber,
      planId: z.uuid(),
      /** Mailed to the customer. */
      reason: words(reasonMaxLength),
    }),
    response: z.object({ plan: repaymentPlan }),
  },
} as const;
