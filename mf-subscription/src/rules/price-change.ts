import type { ResponseOf } from '@portal/contract';
import { fromCents, toCents } from '@portal/domain';

type Budget = Pick<
  ResponseOf<'/getPack'>['budgets'][number],
  'amount' | 'monthlyAmount' | 'installmentAmount' | 'billingModeCode'
>;

/** What a contract comes to, in euros with taxes. */
export interface Prices {
  yearly: number;
  monthly: number;
  /** Null where nothing is paid by instalments. */
  installment: number | null;
}

export interface PriceRow {
  what: keyof Prices;
  before: number | null;
  after: number | null;
  /** Null where one side is. */
  difference: number | null;
}

export const pricesOf = ({ amount, monthlyAmount, installmentAmount, billingModeCode }: Budget): Prices => ({
  yearly: amount,
  monthly: monthlyAmount,
  installment: billingModeCode === 'PAYMENT_SCHEDULE' ? installmentAmount : null,
});

/** To the cent: never 12.299999. */
export const difference = (before: number, after: number): number =>
  fromCents(toCents(after) - toCents(before));

/** Before and after of a choice, the largest span first; what neither side has is left out. */
export const priceRows = (before: Prices, after: Prices): PriceRow[] =>
  (['yearly', 'monthly', 'installment'] as const)
    .map((what) => rowOf(what, before[what], after[what]))
    .filter(({ before: from, after: to }) => from !== null || to !== null);

const rowOf = (what: keyof Prices, before: number | null, after: number | null): PriceRow => ({
  what,
  before,
  after,
  difference: before === null || after === null ? null : difference(before, after),
});
