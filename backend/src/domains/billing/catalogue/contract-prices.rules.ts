import type { BillingMode, Energy, RateOption, Timeframe } from '@portal/contract';
import {
  addMonths,
  type Day,
  type Estimate,
  estimatesFor,
  monthsOfFrequency,
  packEstimateQuantity,
  splitByRateOption,
  sumOfKwh,
} from '@portal/domain';
import { scaled } from '../../../platform/money';
import type { Cents, Micros } from '../../../platform/schema/column-types';
import { bandOf } from './bands.rules';
import type { CatalogueEntry } from './catalogue-entry';
import {
  assertCapacityIsSold,
  chosenPair,
  type ContractChoice,
  type ContractRate,
  frequencyOf,
  type OwnPackage,
  type SchedulableFrequency,
  takenRates,
} from './contract-choice.rules';
import { economyCents } from './economy.rules';
import { type ExpectedYear, expectedYear } from './expected-year.rules';
import { yearlyKwhOf } from './packages.rules';
import { type InstallmentFee, priceBook, type PriceLine, totalOf, yearLines } from './pricing.rules';

/** Prices of one day, saved as JSON with the order or the change that used them. Before tax unless stated otherwise. */
export interface ContractPrices {
  day: Day;
  energy: Energy;
  productCode: string;
  productLabel: string;
  productType: string;
  billingMode: BillingMode;
  rateOption: RateOption;
  /** kVA of electricity, T1 to T4 of gas. */
  band: string;
  unitPrices: {
    component: 'SUBSCRIPTION' | 'ENERGY';
    timeframe: Timeframe;
    unit: 'EUR/KWH' | 'EUR/YEAR';
    priceMicros: Micros;
  }[];
  /** Every rate of the product; the active ones are part of the price. */
  additionalRates: ContractRate[];
  frequency: SchedulableFrequency;
  /** With taxes, per instalment. */
  fee: InstallmentFee;
  package: OwnPackage | null;
  /** kWh a year that are priced: the pack's, or the contract's own. */
  estimates: Estimate[];
  /** They add up to `yearlyCents`. */
  lines: PriceLine[];
  /** With taxes, options and fees. */
  yearlyCents: Cents;
  monthlyCents: Cents;
  installmentCents: Cents;
  /** What the product's discount spares in a year, with taxes. */
  economyCents: Cents;
  /** At the customer's own expected consumption; null where nothing is known of it, left out of prices kept before. */
  expected?: ExpectedYear | null;
}

/** A frequency that is no longer sold has no fee. */
export function installmentFeeOf(
  { fees }: Pick<CatalogueEntry, 'fees'>,
  frequency: SchedulableFrequency,
): InstallmentFee {
  const fee = fees.find((each) => each.frequency === frequency);
  return {
    code: fee?.fee_code ?? '',
    cents: fee?.fee_cents ?? 0,
    perYear: 12 / (monthsOfFrequency[frequency] ?? 12),
  };
}

/** The year's last instalment: what the others leave of the year, which is up to 6 cents from one of them. */
export const lastInstalmentCents = ({
  fee,
  installmentCents,
  yearlyCents,
}: Pick<ContractPrices, 'fee' | 'installmentCents' | 'yearlyCents'>): Cents =>
  yearlyCents - (fee.perYear - 1) * installmentCents;

/** kWh a year that the customer is expected to use, whatever package they pay by; of prices kept before, what they price. */
export const expectedEstimates = ({ expected, estimates }: ContractPrices): readonly Estimate[] =>
  expected?.estimates ?? estimates;

const hasPassedFirstYear = ({ kept }: ContractChoice, day: Day): boolean =>
  kept?.start ? addMonths(kept.start, 12) <= day : false;

/** kWh priced: a pack's quantity plus one (back-office 5), or what the contract is expected to use. */
function pricedKwh(
  entry: CatalogueEntry,
  pair: OwnPackage | null,
  estimates: readonly Estimate[],
): Estimate[] {
  const { rate_option } = entry.product;
  if (!pair) return estimatesFor(rate_option, estimates);
  return splitByRateOption(rate_option, packEstimateQuantity(yearlyKwhOf(pair)), estimates);
}

/**
 * Prices a choice by the catalogue's entry of a day.
 * @throws DomainError 422 where the choice is not one that is sold.
 */
export function contractPrices(entry: CatalogueEntry, choice: ContractChoice, day: Day): ContractPrices {
  const { product } = entry;
  const { energy, capacity, estimates } = choice;
  assertCapacityIsSold(entry, choice);
  const pair = chosenPair(entry, choice);
  const kwh = pricedKwh(entry, pair, estimates);
  const band = bandOf(energy, capacity, sumOfKwh(kwh));
  const book = priceBook(entry, band);
  const frequency = frequencyOf(entry, choice);
  const fee = installmentFeeOf(entry, frequency);
  const rates = [...(choice.kept?.rates ?? takenRates(entry, choice))];
  const paid = hasPassedFirstYear(choice, day);
  const taken = rates.filter(
    ({ active, kind, unit }) => active && !(paid && kind === 'FEE' && unit === 'EUR'),
  );
  const lines = yearLines(book, kwh, taken, fee);
  const yearlyCents = totalOf(lines);
  const budget = { yearlyCents, packageKwh: pair && yearlyKwhOf(pair) };
  return {
    day,
    energy,
    productCode: product.code,
    productLabel: product.label,
    productType: product.product_type,
    billingMode: product.billing_mode,
    rateOption: product.rate_option,
    band,
    unitPrices: entry.unitPrices
      .filter((each) => each.band === band)
      .map(({ component, timeframe, unit, price_micros }) => ({
        component,
        timeframe,
        unit,
        priceMicros: price_micros,
      })),
    additionalRates: rates,
    frequency,
    fee,
    package: pair,
    estimates: kwh,
    lines,
    yearlyCents,
    monthlyCents: scaled(yearlyCents, 1, 12),
    installmentCents: scaled(yearlyCents, 1, fee.perYear),
    economyCents: economyCents(book, kwh, product.discount_rate_bp),
    expected: expectedYear(entry, { capacity, estimates, rates: taken, fee }, budget),
  };
}

/** The instalment that a year's prices come to: its months, its amount, the fee in it, and what the last takes besides. */
export const instalmentOf = (year: Pick<ContractPrices, 'fee' | 'installmentCents' | 'yearlyCents'>) => ({
  months: 12 / year.fee.perYear,
  cents: year.installmentCents,
  feeCents: year.fee.cents,
  restCents: lastInstalmentCents(year) - year.installmentCents,
});
