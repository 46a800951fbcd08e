import type { ResponseOf } from '@portal/contract';
import { prepaymentFrequencies } from '@portal/contract';
import { type Estimate, timeframeLabel } from '@portal/domain';
import { microsToEuros, toEuros } from '../../../platform/money';
import type { Micros } from '../../../platform/schema/column-types';
import type { CatalogueEntry } from './catalogue-entry';
import {
  installmentFeeOf,
  isCyclical,
  lastInstalmentCents,
  type ContractPrices,
  type ContractRate,
  type OwnPackage,
} from './contract-prices.rules';
import { basePrice, withVat } from './economy.rules';
import { authorizedPackages, type RecommendedPackage } from './packages.rules';
import { type PriceBook, priceBook } from './pricing.rules';
import { pricedOptionCents } from './running-contract.rules';
import { seasonAmounts } from './season-amounts.rules';

type Offer = ResponseOf<'/getOffers'>['offers'][number];
type Product = ResponseOf<'/getProducts'>['productsList'][number];
export type Plan = NonNullable<Offer['plan']>;
export type PackagePairAnswer = ResponseOf<'/getPackages'>['packagesList'][number]['packages'][number];
type Pricing = Offer['pricing'][number];
export type Frequency = Offer['frequencies'][number];

const currency = 'EUR' as const;

export const toProduct = ({ product, rates }: CatalogueEntry): Product => ({
  productCode: product.code,
  productType: product.product_type,
  label: product.label,
  description: product.description,
  energy: product.energy,
  default: product.is_default,
  rateOption: product.rate_option,
  billingModeCode: product.billing_mode,
  additionalRates: rates.map(({ code, label, description, kind, unit, price_micros, by_default }) => ({
    code,
    label,
    description,
    kind,
    unit,
    price: microsToEuros(price_micros),
    active: by_default,
    updated: false,
  })),
});

export const toFrequencies = (entry: Pick<CatalogueEntry, 'product' | 'fees'>): Frequency[] =>
  prepaymentFrequencies
    .filter((frequency) => !isCyclical(entry) || frequency === 'MONTHLY')
    .map((frequency) => {
      const { code, cents } = installmentFeeOf(entry, frequency);
      return { frequency, code, fee: toEuros(cents), currency };
    });

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

const unitPrice = (label: string, micros: Micros, vatBp: number, unit: 'EUR/KWH' | 'EUR/YEAR') => ({
  label,
  price: microsToEuros(micros),
  priceInclTax: microsToEuros(withVat(micros, vatBp)),
  unit,
});

function unitPrices(book: PriceBook, discountBp: number): Pricing['unitPrices'] {
  return book.energyPrices.map(({ timeframe, micros }) =>
    unitPrice(
      `Prix du kWh, ${timeframeLabel(timeframe).toLowerCase()}`,
      basePrice(micros, discountBp),
      book.taxes.vat,
      'EUR/KWH',
    ),
  );
}

/** The prices of an offer by the categories of the source. */
export function toPricing(entry: CatalogueEntry, prices: ContractPrices): Pricing[] {
  const book = priceBook(entry, prices.band);
  const discountBp = entry.product.discount_rate_bp;
  const amount = (category: Pricing['category'], label: string, cents: number): Pricing => ({
    category,
    label,
    amount: toEuros(cents),
    currency,
    discountRate: null,
    unitPrices: [],
  });
  const active = prices.additionalRates.filter((rate) => rate.active);
  const yearOf = (code: string) => prices.lines.filter((line) => line.code === code);
  return [
    {
      ...amount('TOTAL_AMOUNT', 'Montant de l’échéance', prices.installmentCents),
      unitPrices: [
        unitPrice('Abonnement annuel', book.subscription, book.taxes.subscriptionVat, 'EUR/YEAR'),
        ...unitPrices(book, 0),
      ],
    },
    ...active.map(({ code, label }) =>
      amount(
        'ADDITIONAL_RATE',
        label,
        yearOf(code).reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0),
      ),
    ),
    amount('TOTAL_BUDGET', 'Budget annuel', prices.yearlyCents),
    ...(prices.economyCents > 0
      ? [
          amount('ECONOMY', 'Économie annuelle', prices.economyCents),
          {
            ...amount('DISCOUNTED_UNIT_PRICE', 'Prix du kWh remisé', 0),
            amount: null,
            discountRate: discountBp / 100,
            unitPrices: unitPrices(book, 0),
          },
        ]
      : []),
  ];
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

export const toOfferProduct = (entry: CatalogueEntry, prices: ContractPrices): Offer['product'] => ({
  productCode: entry.product.code,
  label: entry.product.label,
  description: entry.product.description,
  energy: entry.product.energy,
  rateOption: entry.product.rate_option,
  billingModeCode: entry.product.billing_mode,
  additionalRates: offeredRates(entry, prices).map((rate) => ({
    type: rate.kind,
    code: rate.code,
    label: rate.label,
    description: entry.rates.find(({ code }) => code === rate.code)?.description ?? null,
    active: rate.active,
    detail: { price: microsToEuros(rate.price_micros), unit: rate.unit },
    yearlyAmount: rate.kind === 'OPTION' ? toEuros(pricedOptionCents(entry, prices, rate)) : null,
  })),
});

/** Those in force as they are, the others as they would be taken: at today's price, and where they are sold. */
function offeredRates(entry: CatalogueEntry, { additionalRates }: ContractPrices): ContractRate[] {
  const sold = entry.rates.map((rate) => ({ ...rate, active: false }));
  const known = additionalRates.flatMap((own) =>
    own.active ? own : sold.filter(({ code }) => code === own.code),
  );
  return [...known, ...sold.filter(({ code }) => additionalRates.every((own) => own.code !== code))];
}

/** What a contract comes to, in euros with taxes, options and fees. */
export const budgetAmounts = ({
  yearlyCents,
  monthlyCents,
  expected,
}: Pick<ContractPrices, 'yearlyCents' | 'monthlyCents' | 'expected'>) => ({
  amount: toEuros(yearlyCents),
  monthlyAmount: toEuros(monthlyCents),
  expected: toExpected(expected),
});

/** At the customer's own expected consumption; null where nothing is known of it. */
export const toExpected = (expected: ContractPrices['expected']): Offer['expected'] =>
  expected
    ? {
        consumption: expected.kwh,
        packageConsumption: expected.packageKwh,
        yearlyAmount: toEuros(expected.yearlyCents),
        settlementAmount: expected.settlementCents === null ? null : toEuros(expected.settlementCents),
        belowExpected: expected.below,
      }
    : null;

/** The year's last instalment differs from the others by its rounding: it is planned at the same price. */
const wholeCents = ({ cents }: { cents: number }, prices: ContractPrices): number =>
  cents === lastInstalmentCents(prices) ? prices.installmentCents : cents;

export const toBudget = (
  prices: ContractPrices,
  scheduled: { cents: number; months: number } | null,
): ResponseOf<'/getPack'>['budgets'][number] => ({
  energy: prices.energy,
  productCode: prices.productCode,
  billingModeCode: prices.billingMode,
  ...budgetAmounts(prices),
  installmentAmount: toEuros(prices.installmentCents),
  installmentMonths: 12 / prices.fee.perYear,
  ...(scheduled && {
    scheduledInstallment: { amount: toEuros(wholeCents(scheduled, prices)), months: scheduled.months },
  }),
  currency,
  estimates: prices.estimates.map(({ timeframe, quantity }) => ({
    energy: prices.energy,
    timeframe,
    quantity,
  })),
  details: prices.lines.map(({ kind, code, label, quantity, unit, priceMicros, netCents, vatCents }) => ({
    kind,
    code,
    label,
    quantity,
    unit,
    price: microsToEuros(priceMicros),
    amountExclTax: toEuros(netCents),
    tax: toEuros(vatCents),
    amount: toEuros(netCents + vatCents),
  })),
});
