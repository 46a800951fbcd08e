/** Of a repayment plan: it lives, it was paid, a part of it was not paid, or an agent ended it. */
export const repaymentStatuses = ['LIVE', 'FINISHED', 'BROKEN', 'CANCELLED'] as const;
/**
 * What ended a plan: all was paid, the bank rejected a part, a part was not paid in time, money of it went back, or an
 * agent's decision.
 */
export const repaymentEndCauses = ['PAID', 'REJECTED', 'UNPAID', 'DISPUTED', 'AGENT'] as const;
/**
 * Of a part: to come, its debit planned, that debit with the bank, to be paid by card now, past its day, paid, or no longer
 * due because the plan ended.
 */
export const repaymentPartStates = [
  'TO_COME',
  'PLANNED',
  'SENT',
  'TO_PAY',
  'LATE',
  'PAID',
  'DROPPED',
] as const;

export type RepaymentStatus = (typeof repaymentStatuses)[number];
export type RepaymentEndCause = (typeof repaymentEndCauses)[number];
export type RepaymentPartState = (typeof repaymentPartStates)[number];
