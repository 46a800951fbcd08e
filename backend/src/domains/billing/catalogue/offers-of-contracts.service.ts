import type { ResponseOf } from '@portal/contract';
import { type Day, sumOfKwh } from '@portal/domain';
import type { Sale } from '../../../platform/access/sale-channel';
import type { Db } from '../../../platform/database';
import { fieldsUnder, refusedFields } from '../../../platform/errors';
import { toEuros } from '../../../platform/money';
import type { CatalogueEntry } from './catalogue-entry';
import { toBudget, toExpected } from './budget-answers.rules';
import { isCyclical } from './contract-choice.rules';
import type { ContractPrices } from './contract-prices.rules';
import { chosenEntry, choicesOf, draftOfRunning, pricesOf, recommendedFor, staysWith } from './drafts.rules';
import type * as drafts from './drafts.rules';
import { assertUsualConsumption } from './high-consumption.rules';
import * as answers from './offer-answers.rules';
import { toPair, toPairs, toPlan, toPricedPair } from './package-answers.rules';
import {
  authorizedPackages,
  choosesFreely,
  packageNamed,
  packageNotOffered,
  packageRefusal,
  type RecommendedPackage,
} from './packages.rules';
import { priceBook } from './pricing.rules';
import { quotedPlan, replacedInstalment } from './quoted-plan';
import { knownFrequency, optionsThatStay } from './running-contract.rules';
import { soldProducts } from './sold-products';

export type Asked = drafts.Asked;
export type Draft = drafts.Draft;
export type PlanWith = drafts.PlanWith;
export { draftOfRunning, knownFrequency };

export const entriesFor = (db: Db, day: Day, { customerType, contracts }: Asked, sale: Sale) =>
  soldProducts(db, day, {
    customerType,
    channel: sale.channel,
    energies: contracts.map(({ energy }) => energy),
  });

/** Each draft with the products sold for it; errors get the draft's field paths. */
async function eachDraft<T>(
  db: Db,
  day: Day,
  { customerType, contracts }: Asked,
  sale: Sale,
  answer: (draft: Draft, entries: readonly CatalogueEntry[]) => T,
): Promise<T[]> {
  return Promise.all(
    contracts.map((draft, index) =>
      fieldsUnder(`contracts.${index}`, async () => {
        const own = draft.running?.customerType ?? customerType;
        return answer(draft, await entriesFor(db, day, { customerType: own, contracts: [draft] }, sale));
      }),
    ),
  );
}

export async function productsFor(
  db: Db,
  day: Day,
  asked: Asked,
  sale: Sale,
): Promise<ResponseOf<'/getProducts'>> {
  const products = await eachDraft(db, day, asked, sale, (draft, entries) =>
    choicesOf(entries, draft).map(answers.toProduct),
  );
  return { productsList: products.flat() };
}

/** The chosen product's offer of each contract; the offers of all where none is chosen yet. */
export async function offersFor(
  db: Db,
  day: Day,
  asked: Asked,
  sale: Sale,
): Promise<ResponseOf<'/getOffers'>> {
  const offers = await eachDraft(db, day, asked, sale, (draft, entries) => {
    const shown = draft.chosenProduct ? [chosenEntry(entries, draft)] : choicesOf(entries, draft);
    const allFree = choosesFreely(sale.groupName);
    return shown.flatMap((entry) => offerOf(entry, withOwnOptions(entry, draft), day, allFree) ?? []);
  });
  return { offers: offers.flat() };
}

/** Another offer for a contract that runs is priced with the options that go on with it. */
function withOwnOptions(entry: CatalogueEntry, draft: Draft): Draft {
  if (!draft.running || draft.chosenProduct || staysWith(entry, draft)) return draft;
  const additionalRates = optionsThatStay(entry, draft.running);
  return { ...draft, chosenProduct: { productCode: entry.product.code, additionalRates } };
}

/** Null where no package is large enough for the estimate. */
function offerOf(entry: CatalogueEntry, draft: Draft, day: Day, allFree: boolean) {
  const recommended = recommendedFor(entry, draft);
  if (!recommended && !isCyclical(entry)) return null;
  const prices = pricesOf(entry, draft, day);
  return {
    energy: draft.energy,
    product: answers.toOfferProduct(entry, prices),
    plan: recommended && {
      ...toPlan(entry, recommended, allFree),
      authorizedPackages: authorizedFor(entry, draft, recommended, allFree),
    },
    packages: recommended
      ? toPairs(entry, prices.band, recommended, draft.estimates ?? [], allFree).map((pair) =>
          toPricedPair(pair, pricesWith(entry, draft, pair.summer.id, day)),
        )
      : [],
    frequencies: answers.toFrequencies(entry),
    pricing: answers.toPricing(entry, prices),
    expected: toExpected(prices.expected),
  };
}

/** What the draft comes to with that package rather than its own. */
const pricesWith = (entry: CatalogueEntry, draft: Draft, id: string, day: Day): ContractPrices =>
  pricesOf(entry, { ...draft, chosenPackages: [{ id }] }, day);

/** A contract that stays with its product may change to the packages that it was authorised. */
const authorizedFor = (
  entry: CatalogueEntry,
  draft: Draft,
  recommended: RecommendedPackage | null,
  allFree: boolean,
): string[] => {
  if (draft.running && staysWith(entry, draft) && !allFree) return [...draft.running.authorizedPackages];
  return recommended ? authorizedPackages(entry, recommended, allFree) : [];
};

/** A package that is asked for has to be of those offered; a contract that runs may always be quoted with its own. */
function assertChoice(entry: CatalogueEntry, draft: Draft, prices: ContractPrices, allFree: boolean): void {
  if (!prices.package || !draft.chosenPackages?.length) return;
  const { id } = prices.package;
  if (draft.running && staysWith(entry, draft)) {
    const own = draft.running.package?.id === id || draft.running.authorizedPackages.includes(id);
    if (!own && !allFree) throw refusedFields([{ path: 'chosenPackages', message: packageNotOffered }]);
    return;
  }
  const refusal = packageRefusal(entry, id, sumOfKwh(draft.estimates ?? []), allFree);
  if (refusal) throw refusedFields([refusal]);
}

/**
 * What the contracts come to with their packages; what a change to one that runs comes to, as `/manageOffer` makes it.
 * @throws DomainError 422 HIGH_CONSUMPTION from 6 500 € a year on where people subscribe, but to ADMIN;
 * INVALID_PARAMETER.
 */
export async function packsFor(
  db: Db,
  day: Day,
  asked: Asked,
  sale: Sale,
  salesEmail: string,
): Promise<ResponseOf<'/getPack'>> {
  const allFree = choosesFreely(sale.groupName);
  const priced = await eachDraft(db, day, asked, sale, (draft, entries) => {
    const entry = chosenEntry(entries, draft);
    const prices = pricesOf(entry, draft, day);
    assertChoice(entry, draft, prices, allFree);
    return { draft, entry, prices };
  });
  assertUsualConsumption(
    priced.filter(({ draft }) => !draft.running).map(({ prices }) => prices.yearlyCents),
    sale.groupName,
    salesEmail,
  );
  return {
    budgets: await Promise.all(
      priced.map(async ({ draft, entry, prices }) => {
        const replaced = replacedInstalment(draft, entry);
        return {
          ...toBudget(prices, draft.running?.scheduled ?? null),
          ...(replaced !== null && { replacedInstallment: toEuros(replaced) }),
          instalments: await quotedPlan(draft, entry, prices),
        };
      }),
    ),
    packages: priced.flatMap(({ draft, entry, prices }) => {
      if (!prices.package) return [];
      const found = recommendedFor(entry, draft) ?? packageNamed(entry.plans, prices.package.id);
      const authorized = authorizedFor(entry, draft, found, allFree);
      const { summer, winter } = toPair(
        entry,
        priceBook(entry, prices.band),
        prices.package,
        draft.estimates ?? [],
        false,
      );
      return [summer, winter].map((each) => ({ ...each, authorizedPackages: authorized }));
    }),
  };
}
