import type { RequestOf } from '@portal/contract';
import { type Day, estimatesFor, sumOfKwh } from '@portal/domain';
import { refusedFields } from '../../platform/errors';
import { allowsRateOption } from './bands.rules';
import type { CatalogueEntry } from './catalogue-entry';
import { contractPrices, isCyclical, type ContractPrices } from './contract-prices.rules';
import { type RecommendedPackage, recommendedPackage } from './packages.rules';

/** Contracts as they are being chosen, of one kind of customer. */
export type Asked = Pick<RequestOf<'/getPack'>, 'customerType' | 'contracts'>;
export type Draft = Asked['contracts'][number];

export const capacityOf = ({ energy, deliveryPoint }: Draft): number | null =>
  energy === 'EL' ? (deliveryPoint?.contractualCapacity ?? null) : null;

/** Products that may be sold for that contract; at 3 kVA without peak and off-peak hours. */
export const choicesOf = (entries: readonly CatalogueEntry[], draft: Draft): CatalogueEntry[] =>
  entries.filter(
    ({ product }) =>
      product.energy === draft.energy &&
      allowsRateOption(draft.energy, capacityOf(draft), product.rate_option),
  );

/** The product chosen, or the default one of the contract's rate option. @throws DomainError 422. */
export function chosenEntry(entries: readonly CatalogueEntry[], draft: Draft): CatalogueEntry {
  const choices = choicesOf(entries, draft);
  const code = draft.chosenProduct?.productCode;
  const ofOption = choices.filter(({ product }) => product.rate_option === draft.rateOption);
  const usual = ofOption.length > 0 ? ofOption : choices;
  const found =
    code === undefined
      ? (usual.find(({ product }) => product.is_default) ?? usual[0])
      : choices.find(({ product }) => product.code === code);
  if (!found) {
    throw refusedFields([
      { path: `contracts.${draft.energy}.chosenProduct`, message: 'Cette offre n’est pas proposée' },
    ]);
  }
  return found;
}

/** The smallest package that covers the draft's estimates; null for products without packages, or beyond the largest. */
export function recommendedFor(entry: CatalogueEntry, draft: Draft): RecommendedPackage | null {
  if (isCyclical(entry)) return null;
  const wanted = sumOfKwh(estimatesFor(entry.product.rate_option, draft.estimates ?? []));
  return recommendedPackage(entry.plans, wanted);
}

/** Prices of a draft: its packages, or those recommended for its estimates. */
export function pricesOf(entry: CatalogueEntry, draft: Draft, day: Day): ContractPrices {
  const estimates = draft.estimates ?? [];
  const chosen = (draft.chosenPackages ?? []).map(({ id }) => id);
  const recommended = recommendedFor(entry, draft);
  const options = (draft.chosenProduct?.additionalRates ?? [])
    .filter(({ code, active }) => active && isOption(entry, code))
    .map(({ code }) => code);
  return contractPrices(
    entry,
    {
      energy: draft.energy,
      productCode: entry.product.code,
      capacity: capacityOf(draft),
      packageIds: chosen.length > 0 ? chosen : recommended ? [recommended.pair.id] : [],
      estimates,
      frequency: draft.installmentFrequency,
      optionCodes: options,
    },
    day,
  );
}

/** Fees and discounts that stand in every contract come back with a draft: nobody chooses them. */
const isOption = ({ rates }: CatalogueEntry, code: string): boolean =>
  rates.find((rate) => rate.code === code)?.kind !== 'FEE' &&
  rates.find((rate) => rate.code === code)?.kind !== 'DISCOUNT';
