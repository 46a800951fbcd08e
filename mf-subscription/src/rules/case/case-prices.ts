import type { Energy, ResponseOf } from '@portal/contract';
import { type ExpectedYear, fromCents, toCents } from '@portal/domain';
import isEqual from 'react-fast-compare';
import type { CaseAnswers } from './answers';

/** What a contract comes to, in euros with taxes. */
export interface EnergyPrice {
  energy: Energy;
  /** A month of instalments; of what is billed on consumption, an estimate. */
  monthly: number;
  yearly: number;
  /** What is charged at once, and the months that it pays. */
  installment: number;
  months: number;
  /** Billed on consumption: nothing is debited in advance. */
  billed: boolean;
  expected: ExpectedYear;
}

/** Prices of a saved case, and what they are the prices of. */
export interface SavedPrices extends Pick<CaseAnswers, 'site' | 'offer'> {
  prices: EnergyPrice[];
}

/**
 * What the page shows: the prices that a case was saved at while nothing else is chosen (an order keeps its own, whatever the
 * catalogue becomes), else those of the quote; null while there is none.
 */
export function shownPrices(
  saved: SavedPrices | null,
  { site, offer }: Pick<CaseAnswers, 'site' | 'offer'>,
  budgets: ResponseOf<'/getPack'>['budgets'] | undefined,
): EnergyPrice[] | null {
  if (saved && saved.prices.length > 0 && isEqual(saved.site, site) && isEqual(saved.offer, offer)) {
    return saved.prices;
  }
  return budgets?.map(priceOf) ?? null;
}

type Budget = ResponseOf<'/getPack'>['budgets'][number];

const priceOf = (budget: Budget): EnergyPrice => ({
  energy: budget.energy,
  monthly: budget.monthlyAmount,
  yearly: budget.amount,
  installment: budget.installmentAmount,
  months: budget.installmentMonths,
  billed: budget.billingModeCode !== 'PAYMENT_SCHEDULE',
  expected: budget.expected,
});

/** What the recap says of an energy: the price of the page, and what of today's quote goes with it. */
export interface RecapPrice {
  price: EnergyPrice;
  /** Lines that add up to the price; null where the quote does not: a saved case keeps a price without its lines. */
  budget: Budget | null;
  /** What the same comes to today, where that is another price. */
  today: EnergyPrice | null;
}

/** @param prices what the page shows: see `shownPrices` */
export const recapPrices = (
  prices: readonly EnergyPrice[],
  budgets: readonly Budget[] | undefined,
): RecapPrice[] =>
  prices.map((price) => {
    const budget = budgets?.find(({ energy }) => energy === price.energy) ?? null;
    const today = budget && priceOf(budget);
    const isUnchanged = today !== null && inCents(today) === inCents(price);
    return { price, budget: isUnchanged ? budget : null, today: isUnchanged ? null : today };
  });

const inCents = ({ monthly, yearly }: EnergyPrice): string =>
  [monthly, yearly].map((euros) => Math.round(euros * 100)).join();

/** What is debited in advance, every so many months: energies of the same rhythm together, the shortest first. */
export function instalmentsOf(prices: readonly EnergyPrice[]): { months: number; amount: number }[] {
  const cents = new Map<number, number>();
  for (const { billed, months, installment } of prices) {
    if (!billed) cents.set(months, (cents.get(months) ?? 0) + toCents(installment));
  }
  return [...cents]
    .map(([months, sum]) => ({ months, amount: fromCents(sum) }))
    .sort((one, other) => one.months - other.months);
}
