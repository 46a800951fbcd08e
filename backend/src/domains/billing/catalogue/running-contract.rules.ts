import type { CustomerType, Energy, Frequency, PrepaymentFrequency } from '@portal/contract';
import { prepaymentFrequencies } from '@portal/contract';
import { type Day, type Estimate, sumOfKwh } from '@portal/domain';
import type { Cents } from '../../../platform/schema/column-types';
import type { CatalogueEntry } from './catalogue-entry';
import { type ContractChoice, type ContractRate, isCyclical, type OwnPackage } from './contract-choice.rules';
import type { ContractPrices } from './contract-prices.rules';
import { consumptionVat, energyCents, priceBook, type Rate, rateLine, totalOf } from './pricing.rules';

/** A contract of a customer, as a change of its offer is quoted and made by it; what a request says of it is not read. */
export interface RunningContract {
  customerType: CustomerType;
  energy: Energy;
  productCode: string;
  /** kVA of electricity; null where it is not known. */
  capacity: number | null;
  estimates: readonly Estimate[];
  frequency: Frequency;
  /** At its own prices. */
  rates: readonly ContractRate[];
  package: OwnPackage | null;
  /** Ids that its holder may change to. */
  authorizedPackages: readonly string[];
  /** Day of its effect; null where none is known. */
  start: Day | null;
}

/** The source's default, for a contract without a frequency (customer-space 9). */
const usualFrequency = 'BIMONTHLY';

export const knownFrequency = (frequency: Frequency): Exclude<Frequency, 'UNKNOWN'> =>
  frequency === 'UNKNOWN' ? usualFrequency : frequency;

/** The contract goes on with its product: its own terms, but for those wanted. */
export const keptChoice = (
  contract: RunningContract,
  wanted: {
    packageIds?: readonly string[];
    frequency?: string | null;
    rates?: readonly ContractRate[];
  },
): ContractChoice => ({
  energy: contract.energy,
  productCode: contract.productCode,
  capacity: contract.capacity,
  packageIds: wanted.packageIds ?? (contract.package ? [contract.package.id] : []),
  estimates: contract.estimates,
  frequency: wanted.frequency ?? knownFrequency(contract.frequency),
  optionCodes: [],
  kept: { rates: wanted.rates ?? contract.rates, package: contract.package, start: contract.start },
});

/** The contract gets another product: of its own terms, what was taken at subscription is not taken again. */
export const changedChoice = (
  { energy, capacity, estimates, rates }: RunningContract,
  chosen: Pick<ContractChoice, 'productCode' | 'packageIds' | 'frequency' | 'optionCodes'>,
): ContractChoice => ({
  energy,
  capacity,
  estimates,
  ...chosen,
  runningRates: rates.filter(({ active }) => active).map(({ code }) => code),
});

export const frequencyNotSold =
  'Votre fréquence de paiement n’est pas proposée avec cette offre. Choisissez-en une autre.';

/**
 * How another product is paid: as wanted, else as the contract is; a cyclical one by the month. Null where the
 * product is not paid so: the customer is to choose.
 */
export function frequencyWith(
  entry: Pick<CatalogueEntry, 'product'>,
  wanted: PrepaymentFrequency | null | undefined,
  own: Frequency,
): PrepaymentFrequency | null {
  if (isCyclical(entry)) return 'MONTHLY';
  const asked = wanted ?? knownFrequency(own);
  return prepaymentFrequencies.find((each) => each === asked) ?? null;
}

interface Switch {
  code: string;
  active: boolean;
}

/** Options taken of a product. Its fees and discounts come back with the others: nobody chooses them. */
export const optionCodesOf = ({ rates }: Pick<CatalogueEntry, 'rates'>, asked: readonly Switch[]): string[] =>
  asked.filter(({ code, active }) => active && !isFixed(rates, code)).map(({ code }) => code);

/** Options that go on with another product, where it has them. What counts once is not taken, and paid, a second time. */
export const optionsThatStay = (
  { rates: sold }: Pick<CatalogueEntry, 'rates'>,
  { rates: own }: Pick<RunningContract, 'rates'>,
): Switch[] =>
  own
    .filter(({ kind, active, unit }) => kind === 'OPTION' && active && unit !== 'EUR')
    .filter(({ code }) => sold.some((rate) => rate.code === code && rate.kind === 'OPTION'))
    .map(({ code, active }) => ({ code, active }));

export const isFixed = (rates: readonly Pick<Rate, 'code' | 'kind'>[], code: string): boolean =>
  rates.some((rate) => rate.code === code && rate.kind !== 'OPTION');

/**
 * What switching options changes in a contract's rates: those that change, as they are from then on. One in force
 * keeps its price, given back too; one taken now has today's. `refusal` says in French why one cannot be switched.
 */
export function switchedRates(
  own: readonly ContractRate[],
  { rates: sold }: Pick<CatalogueEntry, 'rates'>,
  asked: readonly Switch[],
): { switched: ContractRate[]; refusal: null } | { refusal: string } {
  const switched: ContractRate[] = [];
  for (const { code, active } of new Map(asked.map((each) => [each.code, each])).values()) {
    const had = own.find((rate) => rate.code === code);
    const today = sold.find((rate) => rate.code === code);
    const terms = (active && !had?.active ? today : had) ?? (active ? undefined : today);
    if (!terms) return { refusal: 'Cette option n’est pas proposée avec votre offre' };
    if ((had?.active ?? false) === active) continue;
    if (terms.kind !== 'OPTION') return { refusal: `«\u00a0${terms.label}\u00a0» ne se choisit pas` };
    const { label, kind, unit, price_micros } = terms;
    switched.push({ code, label, kind, unit, price_micros, active });
  }
  return { switched, refusal: null };
}

/** A contract's rates after some of them were switched. */
export const ratesAfter = (
  own: readonly ContractRate[],
  switched: readonly ContractRate[],
): ContractRate[] => [
  ...own.map((rate) => switched.find(({ code }) => code === rate.code) ?? rate),
  ...switched.filter(({ code }) => own.every((rate) => rate.code !== code)),
];

/** What an option comes to in the year of a contract that was priced, with taxes, by the entry's day. */
export function pricedOptionCents(
  entry: CatalogueEntry,
  { estimates, band }: Pick<ContractPrices, 'estimates' | 'band'>,
  option: Rate,
): Cents {
  // Only a percentage needs the prices of the energy.
  const percentageOf = option.unit === 'PERCENT' ? energyCents(priceBook(entry, band), estimates) : 0;
  return totalOf([rateLine(option, sumOfKwh(estimates), percentageOf, consumptionVat(entry))]);
}
