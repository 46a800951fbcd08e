import type {
  BillingMode,
  Energy,
  Frequency,
  PrepaymentFrequency,
  RateOption,
  Timeframe,
} from '@portal/contract';
import { prepaymentFrequencies } from '@portal/contract';
import {
  addMonths,
  allowsRateOption,
  isSoldCapacity,
  type Day,
  type Estimate,
  estimatesFor,
  monthsOfFrequency,
  packEstimateQuantity,
  splitByRateOption,
  sumOfKwh,
} from '@portal/domain';
import { refusedFields } from '../../../platform/errors';
import { scaled } from '../../../platform/money';
import type { Cents, Micros } from '../../../platform/schema/column-types';
import { bandOf } from './bands.rules';
import type { CatalogueEntry, PackagePair } from './catalogue-entry';
import { economyCents } from './economy.rules';
import { type ExpectedYear, expectedYear } from './expected-year.rules';
import { packageNamed, yearlyKwhOf } from './packages.rules';
import {
  type InstallmentFee,
  priceBook,
  type PriceLine,
  type Rate,
  totalOf,
  yearLines,
} from './pricing.rules';

/** What is chosen of a product for one contract. */
export interface ContractChoice {
  energy: Energy;
  productCode: string;
  /** kVA of electricity; null where it is not known. Gas goes by its consumption. */
  capacity: number | null;
  /** Summer and winter name the same pair; empty for products without packages. */
  packageIds: readonly string[];
  estimates: readonly Estimate[];
  /** Left out: the source's default, BIMONTHLY. Cyclical products are paid by the month whatever is asked. */
  frequency: string | null | undefined;
  /** Codes of the options taken. */
  optionCodes: readonly string[];
  /** Rates of the running contract: one-off rates of the subscription (opening fee, welcome) are not charged again. */
  held?: readonly string[];
  /**
   * Of a contract that runs: its own rates, at its own prices, and its frequency and package even where no longer
   * sold. `start` is the day of its effect: a fee that counts once is of the year that begins on it.
   */
  kept?: { rates: readonly ContractRate[]; package: OwnPackage | null; start?: Day | null };
}

/** A package as a contract has it, kWh a month. */
export type OwnPackage = Omit<PackagePair, 'planId'>;

export type ContractRate = Rate & { active: boolean };

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

type SchedulableFrequency = Exclude<Frequency, 'UNKNOWN'>;

const refused = (path: string, message: string) => refusedFields([{ path, message }]);

export const isCyclical = ({ product }: Pick<CatalogueEntry, 'product'>): boolean =>
  product.billing_mode !== 'PAYMENT_SCHEDULE';

/** @throws DomainError 422 for a frequency that is not sold. */
function frequencyFor(
  entry: Pick<CatalogueEntry, 'product'>,
  asked: string | null | undefined,
): PrepaymentFrequency {
  if (isCyclical(entry)) return 'MONTHLY';
  const frequency = prepaymentFrequencies.find((each) => each === (asked ?? 'BIMONTHLY'));
  if (!frequency) throw refused('installmentFrequency', 'Cette fréquence de paiement n’est pas proposée');
  return frequency;
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

function frequencyOf(entry: CatalogueEntry, { frequency, kept }: ContractChoice): SchedulableFrequency {
  return kept && frequency === 'BIANNUAL' ? frequency : frequencyFor(entry, frequency);
}

/** The pair that both ids name. @throws DomainError 422. */
function chosenPair(entry: CatalogueEntry, { packageIds, kept }: ContractChoice): OwnPackage | null {
  const [id, ...others] = new Set(packageIds);
  if (isCyclical(entry)) {
    if (id !== undefined) throw refused('chosenPackages', 'Cette offre n’a pas de forfait');
    return null;
  }
  if (id === undefined) return null;
  if (others.length > 0) {
    throw refused('chosenPackages', 'Les forfaits d’été et d’hiver vont par paire');
  }
  const found = packageNamed(entry.plans, id);
  const pair = found?.pair ?? (kept?.package?.id === id ? kept.package : null);
  if (!pair) throw refused('chosenPackages', 'Ce forfait n’est plus proposé');
  return pair;
}

/** Rates with those taken: what is part of every contract, and the options chosen. @throws DomainError 422. */
function takenRates(entry: CatalogueEntry, { optionCodes, held }: ContractChoice): ContractRate[] {
  const known = entry.rates.filter(({ kind }) => kind === 'OPTION').map(({ code }) => code);
  if (optionCodes.some((code) => !known.includes(code))) {
    throw refused('chosenProduct.additionalRates', 'Cette option n’est pas proposée avec cette offre');
  }
  return entry.rates.map(({ code, label, kind, unit, price_micros, by_default }) => ({
    code,
    label,
    kind,
    unit,
    price_micros,
    active: optionCodes.includes(code) || (by_default && (held === undefined || held.includes(code))),
  }));
}

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
  if (energy === 'EL' && capacity !== null && !isSoldCapacity(capacity)) {
    const path = choice.kept || choice.held ? 'contractNumber' : 'deliveryPoint.contractualCapacity';
    throw refused(path, 'Cette puissance n’est pas proposée');
  }
  if (!allowsRateOption(energy, capacity, product.rate_option)) {
    throw refused(
      'chosenProduct.productCode',
      'Les heures pleines et creuses ne sont pas proposées à 3\u00a0kVA',
    );
  }
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
