import type { CustomerType, RequestOf } from '@portal/contract';
import { allowsRateOption, type Day, estimatesFor, sumOfKwh } from '@portal/domain';
import { refusedFields } from '../../../platform/errors';
import type { CatalogueEntry } from './catalogue-entry';
import { type ContractChoice, isCyclical } from './contract-choice.rules';
import { type ContractPrices, contractPrices, type instalmentOf } from './contract-prices.rules';
import { type RecommendedPackage, recommendedPackage } from './packages.rules';
import { assertRateOption } from './rate-option.rules';
import {
  changedChoice,
  frequencyNotSold,
  frequencyWith,
  isFixed,
  keptChoice,
  optionCodesOf,
  ratesAfter,
  type RunningContract,
  switchedRates,
} from './running-contract.rules';

type Drafts = Pick<RequestOf<'/getPack'>, 'customerType' | 'contracts'>;

/** An instalment that is planned already, at the prices of its day, and the months that it pays. */
export interface ScheduledInstalment {
  cents: number;
  months: number;
}

/** The instalments to come as a change would leave them, in euros: it lays them anew or prices them anew. */
export type PlanWith = (
  change: ReturnType<typeof instalmentOf> & { by: 'REPLAN' | 'REPRICE' | 'BEGIN' },
) => Promise<{ dueOn: Day; amount: number }[]>;

/**
 * A contract as it is being chosen. Of one that runs already, the terms are the contract's: what the request says of
 * its power and its estimates is not read. Of one to be, they are what was typed, since a quote names no delivery
 * point; the order is priced by what the point's operator says, where there is a point.
 */
export type Draft = Drafts['contracts'][number] & {
  running?: RunningContract & {
    /** Of its own product, sold or not. */
    entry: CatalogueEntry;
    scheduled: ScheduledInstalment | null;
    /** Cents of an instalment that its customer chose and still pays; null: the offer's price. */
    chosenCents: number | null;
    planWith: PlanWith;
  };
};

/** Contracts as they are being chosen, of one kind of customer. */
export interface Asked {
  customerType: CustomerType;
  contracts: readonly Draft[];
}

/** The draft of a change to a contract that runs. @throws DomainError 422 where it is one of the other energy. */
export function draftOfRunning(
  draft: Drafts['contracts'][number],
  running: Omit<NonNullable<Draft['running']>, 'entry'>,
  entry: CatalogueEntry,
): Draft {
  const { energy, capacity, estimates } = running;
  if (draft.energy !== energy) {
    throw refusedFields([{ path: 'energy', message: 'Ce contrat est celui d’une autre énergie' }]);
  }
  return {
    ...draft,
    running: { ...running, entry },
    estimates: estimates.map((each) => ({ energy, ...each })),
    deliveryPoint: { contractualCapacity: capacity },
  };
}

export const capacityOf = ({ energy, deliveryPoint }: Draft): number | null =>
  energy === 'EL' ? (deliveryPoint?.contractualCapacity ?? null) : null;

/** Products that may be sold for that contract; at 3 kVA without peak and off-peak hours. */
export const choicesOf = (entries: readonly CatalogueEntry[], draft: Draft): CatalogueEntry[] =>
  entries.filter(
    ({ product }) =>
      product.energy === draft.energy &&
      allowsRateOption(draft.energy, capacityOf(draft), product.rate_option),
  );

/** Whether the draft is of a contract that runs, and stays with its product. */
export const staysWith = ({ product }: CatalogueEntry, { running }: Draft): boolean =>
  running?.productCode === product.code;

/**
 * The product chosen; without any, the one that the contract has, or the default one of its rate option.
 * @throws DomainError 422.
 */
export function chosenEntry(entries: readonly CatalogueEntry[], draft: Draft): CatalogueEntry {
  const own = draft.running?.entry;
  if (own && (draft.chosenProduct?.productCode ?? own.product.code) === own.product.code) return own;
  const choices = choicesOf(entries, draft);
  const code = draft.chosenProduct?.productCode;
  const ofOption = choices.filter(({ product }) => product.rate_option === draft.rateOption);
  const usual = ofOption.length > 0 ? ofOption : choices;
  const found =
    code === undefined
      ? (usual.find(({ product }) => product.is_default) ?? usual[0])
      : choices.find(({ product }) => product.code === code);
  if (!found) {
    throw refusedFields([{ path: 'chosenProduct.productCode', message: 'Cette offre n’est pas proposée' }]);
  }
  if (code !== undefined) assertRateOption(draft.rateOption, found.product.rate_option);
  return found;
}

/** The smallest package that covers the draft's estimates; null for products without packages, or beyond the largest. */
export function recommendedFor(entry: CatalogueEntry, draft: Draft): RecommendedPackage | null {
  if (isCyclical(entry)) return null;
  const wanted = sumOfKwh(estimatesFor(entry.product.rate_option, draft.estimates ?? []));
  return recommendedPackage(entry.plans, wanted);
}

/** Prices of a draft: its packages, or those recommended for its estimates. @throws DomainError 422. */
export const pricesOf = (entry: CatalogueEntry, draft: Draft, day: Day): ContractPrices =>
  contractPrices(entry, choiceOf(entry, draft), day);

function choiceOf(entry: CatalogueEntry, draft: Draft): ContractChoice {
  const { running } = draft;
  const rates = draft.chosenProduct?.additionalRates ?? [];
  const chosen = (draft.chosenPackages ?? []).map(({ id }) => id);
  if (running && staysWith(entry, draft)) {
    const options = rates.filter(({ code }) => !isFixed([...entry.rates, ...running.rates], code));
    const found = switchedRates(running.rates, entry, options);
    if (found.refusal !== null) {
      throw refusedFields([{ path: 'chosenProduct.additionalRates', message: found.refusal }]);
    }
    return keptChoice(running, {
      packageIds: chosen.length > 0 ? chosen : undefined,
      frequency: draft.installmentFrequency,
      rates: ratesAfter(running.rates, found.switched),
    });
  }
  const recommended = recommendedFor(entry, draft);
  const choice = {
    productCode: entry.product.code,
    packageIds: chosen.length > 0 ? chosen : recommended ? [recommended.pair.id] : [],
    optionCodes: optionCodesOf(entry, rates),
  };
  if (!running) {
    const { energy, estimates = [], installmentFrequency: frequency } = draft;
    return { ...choice, energy, capacity: capacityOf(draft), estimates, frequency };
  }
  const frequency = frequencyWith(entry, draft.installmentFrequency, running.frequency);
  if (frequency === null) {
    throw refusedFields([{ path: 'installmentFrequency', message: frequencyNotSold }]);
  }
  return changedChoice(running, { ...choice, frequency });
}
