import type { Energy, Frequency, PrepaymentFrequency } from '@portal/contract';
import { prepaymentFrequencies } from '@portal/contract';
import { allowsRateOption, isSoldCapacity, type Day, type Estimate } from '@portal/domain';
import { refusedFields } from '../../../platform/errors';
import type { CatalogueEntry, PackagePair } from './catalogue-entry';
import { packageNamed } from './packages.rules';
import type { Rate } from './pricing.rules';

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
  runningRates?: readonly string[];
  /**
   * Of a contract that runs: its own rates, at its own prices, and its frequency and package even where no longer
   * sold. `start` is the day of its effect: a fee that counts once is of the year that begins on it.
   */
  kept?: { rates: readonly ContractRate[]; package: OwnPackage | null; start?: Day | null };
}

/** A package as a contract has it, kWh a month. */
export type OwnPackage = Omit<PackagePair, 'planId'>;

export type ContractRate = Rate & { active: boolean };

export type SchedulableFrequency = Exclude<Frequency, 'UNKNOWN'>;

const refused = (path: string, message: string) => refusedFields([{ path, message }]);

export const isCyclical = ({ product }: Pick<CatalogueEntry, 'product'>): boolean =>
  product.billing_mode !== 'PAYMENT_SCHEDULE';

/** @throws DomainError 422 for a capacity that is not sold, and for peak hours at one that has none. */
export function assertCapacityIsSold({ product }: CatalogueEntry, choice: ContractChoice): void {
  const { energy, capacity } = choice;
  if (energy === 'EL' && capacity !== null && !isSoldCapacity(capacity)) {
    const path = choice.kept || choice.runningRates ? 'contractNumber' : 'deliveryPoint.contractualCapacity';
    throw refused(path, 'Cette puissance n’est pas proposée');
  }
  if (!allowsRateOption(energy, capacity, product.rate_option)) {
    throw refused(
      'chosenProduct.productCode',
      'Les heures pleines et creuses ne sont pas proposées à 3\u00a0kVA',
    );
  }
}

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

/** That of a contract that runs is kept even where it is no longer sold. @throws DomainError 422. */
export function frequencyOf(
  entry: CatalogueEntry,
  { frequency, kept }: ContractChoice,
): SchedulableFrequency {
  return kept && frequency === 'BIANNUAL' ? frequency : frequencyFor(entry, frequency);
}

/** The pair that both ids name. @throws DomainError 422. */
export function chosenPair(entry: CatalogueEntry, { packageIds, kept }: ContractChoice): OwnPackage | null {
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
export function takenRates(
  entry: CatalogueEntry,
  { optionCodes, runningRates }: ContractChoice,
): ContractRate[] {
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
    active:
      optionCodes.includes(code) ||
      (by_default && (runningRates === undefined || runningRates.includes(code))),
  }));
}
