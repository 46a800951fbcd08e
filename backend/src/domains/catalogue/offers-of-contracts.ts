import type { ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Sale } from '../../platform/access/sale-channel';
import type { Db } from '../../platform/database';
import type { CatalogueEntry } from './catalogue-entry';
import { isCyclical } from './contract-prices.rules';
import { type Asked, chosenEntry, choicesOf, type Draft, pricesOf, recommendedFor } from './drafts.rules';
import { assertUsualConsumption } from './high-consumption.rules';
import * as answers from './offer-answers.rules';
import { authorizedPackages, choosesFreely, packageNamed } from './packages.rules';
import { priceBook } from './pricing.rules';
import { soldProducts } from './sold-products';

export const entriesFor = (db: Db, day: Day, { customerType, contracts }: Asked, sale: Sale) =>
  soldProducts(db, day, {
    customerType,
    channel: sale.channel,
    energies: contracts.map(({ energy }) => energy),
  });

export async function productsFor(
  db: Db,
  day: Day,
  asked: Asked,
  sale: Sale,
): Promise<ResponseOf<'/getProducts'>> {
  const entries = await entriesFor(db, day, asked, sale);
  return {
    productsList: asked.contracts.flatMap((draft) => choicesOf(entries, draft).map(answers.toProduct)),
  };
}

/** The chosen product's offer of each contract; the offers of all where none is chosen yet. */
export async function offersFor(
  db: Db,
  day: Day,
  asked: Asked,
  sale: Sale,
): Promise<ResponseOf<'/getOffers'>> {
  const entries = await entriesFor(db, day, asked, sale);
  return {
    offers: asked.contracts.flatMap((draft) => {
      const shown = draft.chosenProduct ? [chosenEntry(entries, draft)] : choicesOf(entries, draft);
      return shown.flatMap((entry) => offerOf(entry, draft, day, choosesFreely(sale.groupName)) ?? []);
    }),
  };
}

/** Null where no package is large enough for the estimate. */
function offerOf(entry: CatalogueEntry, draft: Draft, day: Day, allFree: boolean) {
  const recommended = recommendedFor(entry, draft);
  if (!recommended && !isCyclical(entry)) return null;
  const prices = pricesOf(entry, draft, day);
  return {
    energy: draft.energy,
    product: answers.toOfferProduct(entry, prices),
    plan: recommended && answers.toPlan(entry, recommended, allFree),
    packages: recommended
      ? answers.toPairs(entry, prices.band, recommended, draft.estimates ?? [], allFree)
      : [],
    frequencies: answers.toFrequencies(entry),
    pricing: answers.toPricing(entry, prices),
  };
}

/**
 * What the contracts come to with their packages.
 * @throws DomainError 422 HIGH_CONSUMPTION from 6 500 € a year on, but to ADMIN; INVALID_PARAMETER.
 */
export async function packsFor(
  db: Db,
  day: Day,
  asked: Asked,
  sale: Sale,
  salesEmail: string,
): Promise<ResponseOf<'/getPack'>> {
  const entries = await entriesFor(db, day, asked, sale);
  const priced = asked.contracts.map((draft) => {
    const entry = chosenEntry(entries, draft);
    return { draft, entry, prices: pricesOf(entry, draft, day) };
  });
  assertUsualConsumption(
    priced.map(({ prices }) => prices.yearlyCents),
    sale.groupName,
    salesEmail,
  );
  const allFree = choosesFreely(sale.groupName);
  return {
    budgets: priced.map(({ prices }) => answers.toBudget(prices)),
    packages: priced.flatMap(({ draft, entry, prices }) => {
      const found = prices.package && packageNamed(entry.plans, prices.package.id);
      if (!found) return [];
      const estimates = draft.estimates ?? [];
      const authorized = authorizedPackages(entry, recommendedFor(entry, draft) ?? found, allFree);
      const { summer, winter } = answers.toPair(
        entry,
        priceBook(entry, prices.band),
        found.pair,
        estimates,
        false,
      );
      return [summer, winter].map((each) => ({ ...each, authorizedPackages: authorized }));
    }),
  };
}
