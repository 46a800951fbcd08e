import type { Energy, ResponseOf } from '@portal/contract';
import isEqual from 'react-fast-compare';
import type { CaseAnswers } from './answers';

/** What a contract comes to, in euros with taxes. */
export interface EnergyPrice {
  energy: Energy;
  monthly: number;
  yearly: number;
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

const priceOf = ({ energy, monthlyAmount, amount }: Budget): EnergyPrice => ({
  energy,
  monthly: monthlyAmount,
  yearly: amount,
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
    const stands = today !== null && inCents(today) === inCents(price);
    return { price, budget: stands ? budget : null, today: stands ? null : today };
  });

const inCents = ({ monthly, yearly }: EnergyPrice): string =>
  [monthly, yearly].map((euros) => Math.round(euros * 100)).join();
