import type { CatalogueEntry } from './catalogue-entry';
import { isCyclical } from './contract-choice.rules';
import { type ContractPrices, instalmentOf } from './contract-prices.rules';
import { type Draft, type PlanWith, staysWith } from './drafts.rules';

/**
 * The instalments to come of a contract that runs, as the change that is quoted would lay, price or begin them; undefined where
 * nothing is changed, or nothing is paid by instalments.
 */
export async function quotedPlan(
  draft: Draft,
  entry: CatalogueEntry,
  prices: ContractPrices,
): Promise<Awaited<ReturnType<PlanWith>> | undefined> {
  const { running } = draft;
  const by = changeOf(draft, entry);
  if (!running || !by || isCyclical(entry)) return undefined;
  return running.planWith({ ...instalmentOf(prices), by: isCyclical(running.entry) ? 'BEGIN' : by });
}

/** The instalment that the customer chose, where the change that is quoted replaces it. @returns cents */
export const replacedInstalment = (draft: Draft, entry: CatalogueEntry): number | null =>
  changeOf(draft, entry) === null ? null : (draft.running?.chosenCents ?? null);

function changeOf(draft: Draft, entry: CatalogueEntry): 'REPLAN' | 'REPRICE' | null {
  const { installmentFrequency, chosenPackages = [], chosenProduct } = draft;
  if (!staysWith(entry, draft) || installmentFrequency || chosenPackages.length > 0) return 'REPLAN';
  return chosenProduct?.additionalRates?.length ? 'REPRICE' : null;
}
