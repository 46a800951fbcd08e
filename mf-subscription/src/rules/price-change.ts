import { fromCents, toCents } from '@portal/domain';

/** What a contract comes to, in euros with taxes. */
export interface Prices {
  yearly: number;
  monthly: number;
  installment: number;
}

export interface PriceRow {
  what: keyof Prices;
  before: number;
  after: number;
  difference: number;
}

export const pricesOf = (budget: {
  amount: number;
  monthlyAmount: number;
  installmentAmount: number;
}): Prices => ({
  yearly: budget.amount,
  monthly: budget.monthlyAmount,
  installment: budget.installmentAmount,
});

/** To the cent: never 12.299999. */
export const difference = (before: number, after: number): number =>
  fromCents(toCents(after) - toCents(before));

/** Before and after of a choice, the largest span first. */
export const priceRows = (before: Prices, after: Prices): PriceRow[] =>
  (['yearly', 'monthly', 'installment'] as const).map((what) => ({
    what,
    before: before[what],
    after: after[what],
    difference: difference(before[what], after[what]),
  }));
