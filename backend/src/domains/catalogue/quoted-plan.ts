import type { Day } from '@portal/domain';
import type { Db } from '../../platform/database';
import { plannedWith } from '../offers/contract-terms.service';
import { inEuros } from '../payments/changed-plan.service';
import { instalmentOf } from './catalogue.service';
import type { CatalogueEntry } from './catalogue-entry';
import { type ContractPrices, isCyclical } from './contract-prices.rules';
import { type Draft, staysWith } from './drafts.rules';

/**
 * The instalments to come of a contract that runs, as the change that is quoted would lay or price them; undefined where
 * nothing is changed, or nothing is paid by instalments.
 */
export async function quotedPlan(
  db: Db,
  day: Day,
  draft: Draft,
  entry: CatalogueEntry,
  prices: ContractPrices,
) {
  const { running, contractNumber } = draft;
  const by = changeOf(draft, entry);
  if (!running || !contractNumber || !by || isCyclical(entry) || isCyclical(running.entry)) return undefined;
  const key = { customerNumber: running.customerNumber, contractNumber };
  return inEuros(await plannedWith(db, day, key, { ...instalmentOf(prices), by }));
}

function changeOf(draft: Draft, entry: CatalogueEntry): 'REPLAN' | 'REPRICE' | null {
  const { installmentFrequency, chosenPackages = [], chosenProduct } = draft;
  if (!staysWith(entry, draft) || installmentFrequency || chosenPackages.length > 0) return 'REPLAN';
  return chosenProduct?.additionalRates?.length ? 'REPRICE' : null;
}
