import type { ResponseOf } from '@portal/contract';
import type { Estimate } from '@portal/domain';
import { toEuros } from '../../../platform/money';
import { seasonAmounts } from './amounts.rules';
import { toExpected } from './budget-answers.rules';
import type { CatalogueEntry } from './catalogue-entry';
import type { OwnPackage } from './contract-choice.rules';
import type { ContractPrices } from './contract-prices.rules';
import { authorizedPackages, type RecommendedPackage } from './packages.rules';
import { type PriceBook, priceBook } from './pricing.rules';

type Offer = ResponseOf<'/getOffers'>['offers'][number];
type Plan = NonNullable<Offer['plan']>;
type PackagePairAnswer = ResponseOf<'/getPackages'>['packagesList'][number]['packages'][number];

const currency = 'EUR' as const;

export const toPlan = (entry: CatalogueEntry, recommended: RecommendedPackage, allFree: boolean): Plan => ({
  id: recommended.plan.id,
  energy: entry.product.energy,
  recommended: true,
  recommendedPackage: recommended.pair.id,
  authorizedPackages: authorizedPackages(entry, recommended, allFree),
});

/** The packages of the plan, of every plan where all are free; the recommended one first, then by size. */
export function toPairs(
  entry: CatalogueEntry,
  band: string,
  recommended: RecommendedPackage,
  estimates: readonly Estimate[],
  allFree: boolean,
): PackagePairAnswer[] {
  const book = priceBook(entry, band);
  const shown = allFree ? entry.plans.flatMap(({ pairs }) => pairs) : recommended.plan.pairs;
  const others = shown.filter((pair) => pair !== recommended.pair);
  return [recommended.pair, ...others].map((pair) =>
    toPair(entry, book, pair, estimates, pair === recommended.pair),
  );
}

export function toPair(
  { product }: CatalogueEntry,
  book: PriceBook,
  pair: OwnPackage,
  estimates: readonly Estimate[],
  recommended: boolean,
): PackagePairAnswer {
  const { id, summerKwh, winterKwh } = pair;
  const { summer, winter } = seasonAmounts(book, product.rate_option, pair, estimates);
  const of = { id, energy: product.energy, currency };
  return {
    recommended,
    summer: { ...of, timeframe: 'SUMMER', quantity: summerKwh, amount: toEuros(summer) },
    winter: { ...of, timeframe: 'WINTER', quantity: winterKwh, amount: toEuros(winter) },
  };
}

export const toPricedPair = (
  pair: PackagePairAnswer,
  { yearlyCents, monthlyCents, installmentCents, expected }: ContractPrices,
): Offer['packages'][number] => ({
  ...pair,
  expected: toExpected(expected),
  yearlyAmount: toEuros(yearlyCents),
  monthlyAmount: toEuros(monthlyCents),
  installmentAmount: toEuros(installmentCents),
});
