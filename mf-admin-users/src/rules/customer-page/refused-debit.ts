import type { ResponseOf } from '@portal/contract';

export type RefusedDebit = ResponseOf<'/getCustomerAccount'>['debts'][number];

/** Refused by the bank, and not planned again: an agent may. */
export const isRefusedDebit = ({ kind, plannedOn }: RefusedDebit): boolean =>
  kind === 'debit' && plannedOn === null;
