import type { ResponseOf } from '@portal/contract';
import { prepaymentFrequencies } from '@portal/contract';
import { timeframeLabel } from '@portal/domain';
import { microsToEuros, toEuros } from '../../../platform/money';
import type { Micros } from '../../../platform/schema/column-types';
import type { CatalogueEntry } from './catalogue-entry';
import { type ContractRate, isCyclical } from './contract-choice.rules';
import { type ContractPrices, installmentFeeOf } from './contract-prices.rules';
import { basePrice, withVat } from './economy.rules';
import { type PriceBook, priceBook } from './pricing.rules';
import { pricedOptionCents } from './running-contract.rules';

type Offer = ResponseOf<'/getOffers'>['offers'][number];
type Product = ResponseOf<'/getProducts'>['productsList'][number];
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
