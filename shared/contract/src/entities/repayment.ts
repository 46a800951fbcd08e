import { z } from 'zod';
import { repaymentEndCauses, repaymentPartStates, repaymentStatuses } from '../repayment-enumerations';
import { day, euros } from './primitives';

/** What is owed on a contract, repaid in monthly parts (decision 0133). */
export const repaymentPlan = z.object({
  id: z.string(),
  contractNbr: z.string(),
  status: z.enum(repaymentStatuses),
  /** Of the debts on the day of the agreement; `paid` and `left` come to it, `left` as it was when the plan ended. */
  total: euros,
  paid: euros,
  left: euros,
  agreedOn: day,
  byAgent: z.boolean(),
  endedOn: day.nullable(),
  endCause: z.enum(repaymentEndCauses).nullable(),
  /** An agent's, written for the customer. */
  endReason: z.string().nullable(),
  /** In the order in which money settles them. */
  debts: z.array(z.object({ label: z.string(), amount: euros })),
  parts: z.array(
    z.object({
      position: z.number().int(),
      /** Due on; a debit is drawn on that day or the next banking day. */
      day,
      amount: euros,
      /** Paid of it. */
      paid: euros,
      state: z.enum(repaymentPartStates),
      /** On which its debit is drawn, while one is under way. */
      debitedOn: day.nullable(),
      paidOn: day.nullable(),
    }),
  ),
  /** Whether a mandate debits the parts to come; else they are paid by card. */
  isDebited: z.boolean(),
  /** Days after its own in which a part that no mandate debits may still be paid. */
  graceDays: z.number().int(),
  /** What a card may pay now: the next part that no debit is under way for, and all that is left without such debits. */
  payable: z.object({
    next: z.object({ position: z.number().int(), day, amount: euros }).nullable(),
    all: euros,
  }),
});

/** What may be agreed on for one contract, or why nothing can. */
export const repaymentOffer = z.object({
  contractNbr: z.string(),
  /** Of the debts that would be in the plan. */
  owed: euros,
  debts: z.array(z.object({ label: z.string(), amount: euros, day, late: z.boolean() })),
  /** Why no plan is possible now, in French; null: one is, and there is a schedule for each number of parts. */
  refusal: z.string().nullable(),
  /** Whether a mandate will debit the parts. */
  isDebited: z.boolean(),
  graceDays: z.number().int(),
  mostParts: z.number().int(),
  smallestPart: euros,
  smallestDebt: euros,
  /** On which the first part may be due. */
  firstDays: z.array(day),
  /** The one that the schedules have. */
  firstDay: day.nullable(),
  /** One for each number of parts, the fewest first. */
  schedules: z.array(z.object({ parts: z.array(z.object({ day, amount: euros })) })),
});
