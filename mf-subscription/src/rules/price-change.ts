import type { ResponseOf } from '@portal/contract';
import { fromCents, toCents } from '@portal/domain';

type Budget = Pick<
  ResponseOf<'/getPack'>['budgets'][number],
  'amount' | 'monthlyAmount' | 'installmentAmount' | 'billingModeCode' | 'expected'
>;

/** What a contract comes to, in euros with taxes; null where it has no such thing. */
export interface Prices {
  /** A year at the expected consumption: what offers and packages are compared by. Without it `yearly` is. */
  expected: number | null;
  /** A year of instalments. */
  yearly: number | null;
  /** What the settlement adds to them; negative: what it gives back. */
  settlement: number | null;
  monthly: number | null;
  installment: number | null;
}

export interface PriceRow {
  what: keyof Prices;
  before: number | null;
  after: number | null;
  /** Null where one side is. */
  difference: number | null;
}

export function pricesOf({
  amount,
  monthlyAmount,
  installmentAmount,
  billingModeCode,
  expected,
}: Budget): Prices {
  const year = { expected: expected?.yearlyAmount ?? null, settlement: expected?.settlementAmount ?? null };
  if (billingModeCode === 'PAYMENT_SCHEDULE') {
    return { ...year, yearly: amount, monthly: monthlyAmount, installment: installmentAmount };
  }
  // billed on what is used: the year is the estimate, and there are no instalments beside it
  const unknown = expected === null;
  return {
    ...year,
    yearly: unknown ? amount : null,
    monthly: unknown ? monthlyAmount : null,
    installment: null,
  };
}

/** To the cent: never 12.299999. */
export const difference = (before: number, after: number): number =>
  fromCents(toCents(after) - toCents(before));

/** Before and after of a choice, what they are compared by first; what neither side has is left out. */
export const priceRows = (before: Prices, after: Prices): PriceRow[] =>
  (['expected', 'yearly', 'settlement', 'monthly', 'installment'] as const)
    .map((what) => rowOf(what, before[what], after[what]))
    .filter(({ before: from, after: to }) => from !== null || to !== null)
    .filter(({ what }) => what !== 'monthly' || !(isMonthly(before) && isMonthly(after)));

/** The instalment equals the monthly price: only one of the two is shown. */
const isMonthly = ({ monthly, installment }: Prices): boolean => monthly === installment;

const rowOf = (what: keyof Prices, before: number | null, after: number | null): PriceRow => ({
  what,
  before,
  after,
  difference: before === null || after === null ? null : difference(before, after),
});
