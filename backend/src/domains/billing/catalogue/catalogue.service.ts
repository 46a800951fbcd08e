import type { CustomerType, Energy, Frequency, RebateCodeType } from '@portal/contract';
import { type Day, type Estimate, estimatesFor, sumOfKwh } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { refusedFields } from '../../../platform/errors';
import { budgetAmounts, toExpected } from './budget-answers.rules';
import * as entry from './catalogue-entry';
import { tariffCategoryOf, usualCapacity } from './bands.rules';
import {
  findFees,
  findPriceHistory,
  findProduct,
  findRebateCode,
  findTaxes,
  findTaxHistory,
} from './catalogue.queries';
import * as choices from './contract-choice.rules';
import * as prices from './contract-prices.rules';
import { rateLine } from './pricing.rules';
import { expectedEstimates } from './contract-prices.rules';
import { assertUsualConsumption } from './high-consumption.rules';
import {
  authorizedPackages,
  choosesFreely,
  consumptionRefusal,
  packageNamed,
  packageRefusal,
  recommendedPackage,
} from './packages.rules';
import { packagesFor } from './packages-for-estimates';
import { assertRateOption } from './rate-option.rules';
import { rebateRefusal } from './amounts.rules';
import * as running from './running-contract.rules';
import { type Market, productOf, soldProducts } from './sold-products';
import * as history from './tariff-history.rules';
import * as unitTaxesRules from './unit-taxes.rules';

/** Prices of one day, frozen as JSON with the order or the change that was made with them. */
export type ContractPrices = prices.ContractPrices;
/** A rate of a contract, at its own price. */
export type ContractRate = choices.ContractRate;
/** A customer's contract, as its changes are priced. */
export type RunningContract = running.RunningContract;
/** What taxes add to the unit prices of a contract. */
export type UnitTaxes = unitTaxesRules.UnitTaxes;
/** A product with all that prices it on one day. */
export type CatalogueEntry = entry.CatalogueEntry;
/** What a kWh cost over days on which nothing changed. */
export type EnergyTariff = history.EnergyTariff;
/** What a year of subscription cost over days on which nothing changed. */
export type FixedTariff = history.FixedTariff;
export interface PricedChoice extends choices.ContractChoice {
  customerType: CustomerType;
  /** The group that sells, or WEB. */
  channel: string;
}

export {
  assertRateOption,
  assertUsualConsumption,
  budgetAmounts,
  choosesFreely,
  expectedEstimates,
  packagesFor,
  tariffCategoryOf,
  toExpected,
  usualCapacity,
};

/** A product sold on that day in that market, whole. @throws DomainError 422 when it is not. */
export async function soldProduct(db: Db, day: Day, market: Market, code: string): Promise<CatalogueEntry> {
  const found = (await soldProducts(db, day, market)).find(({ product }) => product.code === code);
  if (!found) {
    throw refusedFields([{ path: 'chosenProduct.productCode', message: 'Cette offre n’est pas proposée' }]);
  }
  return found;
}

/**
 * Prices a contract by the catalogue of that day; keep the answer with the order, it is JSON. Mind
 * `assertUsualConsumption` where people subscribe.
 * @throws DomainError 422 where the choice is not one that is sold.
 */
export async function priceContract(
  db: Db,
  day: Day,
  { customerType, channel, ...choice }: PricedChoice,
): Promise<ContractPrices> {
  const market = { customerType, channel, energies: [choice.energy] };
  return priceEntry(await soldProduct(db, day, market, choice.productCode), choice, day);
}

/** The entry of a product that a contract has, sold today or not. @throws when there is none of that code. */
export async function productOfContract(db: Db, day: Day, code: string): Promise<CatalogueEntry> {
  const found = await productOf(db, day, code);
  if (!found) throw new Error(`There is no product ${code}.`);
  return found;
}

/** As `priceContract`, with an entry that was read already. */
export const priceEntry = prices.contractPrices;
export const { changedChoice, frequencyNotSold, frequencyWith, keptChoice } = running;
export const { optionCodesOf, ratesAfter, switchedRates } = running;

/** What a kWh of those terms cost, day by day: as `energyTariffs`. */
export async function tariffHistory(
  db: Db,
  energy: Energy,
  terms: readonly Omit<history.SupplyTerms, 'productLabel'>[],
): Promise<EnergyTariff[]> {
  const codes = [...new Set(terms.map(({ productCode }) => productCode))];
  const [unitPrices, taxes] = await Promise.all([
    findPriceHistory(db, codes, 'ENERGY'),
    findTaxHistory(db, energy, ['ACCISE', 'TVA_CONSOMMATION']),
  ]);
  const labelOf = (code: string) =>
    unitPrices.find(({ product_code }) => product_code === code)?.label ?? code;
  const labelled = terms.map((each) => ({ ...each, productLabel: labelOf(each.productCode) }));
  return history.energyTariffs(labelled, { unitPrices, taxes });
}

/** The subscription of those terms, day by day: as `fixedTariffs`. */
export async function fixedTariffHistory(
  db: Db,
  energy: Energy,
  terms: readonly Omit<history.SupplyTerms, 'productLabel'>[],
): Promise<FixedTariff[]> {
  const codes = [...new Set(terms.map(({ productCode }) => productCode))];
  const [unitPrices, taxes] = await Promise.all([
    findPriceHistory(db, codes, 'SUBSCRIPTION'),
    findTaxHistory(db, energy, ['CTA', 'CTA_ASSIETTE', 'TVA_ABONNEMENT']),
  ]);
  const labelled = terms.map((each) => ({ ...each, productLabel: each.productCode }));
  return history.fixedTariffs(labelled, { unitPrices, taxes });
}
/** Cents of the fee of one instalment of a frequency, with taxes, on that day. */
export const instalmentFee = async (db: Db, day: Day, frequency: Frequency): Promise<number> =>
  (await findFees(db, day)).find((each) => each.frequency === frequency)?.fee_cents ?? 0;
export const { bandOfPoint, energyCost, fixedCents } = history;
export { rateLine };
export const { grossUnitPrice, unitTaxesOfYear } = unitTaxesRules;

/** Taxes of that day; null where one is not known. @param subscription of a year, before tax, in millionths of a euro */
export const unitTaxes = async (
  db: Db,
  day: Day,
  energy: Energy,
  subscription: number,
): Promise<UnitTaxes | null> => unitTaxesRules.unitTaxesOf(await findTaxes(db, day), energy, subscription);

export const { instalmentOf, lastInstalmentCents } = prices;

/** Whether a product is billed on what is consumed: it has no packages and is paid by the month. */
export const isCyclical = choices.isCyclical;

/**
 * That something is known of what a cyclical product is billed on.
 * @throws DomainError 422 at `estimates`.
 */
export function assertKnownConsumption(entry: CatalogueEntry, estimates: readonly Estimate[]): void {
  if (isCyclical(entry) && sumOfKwh(estimates) <= 0) throw refusedFields([consumptionRefusal]);
}

/**
 * That the package of these prices may be chosen by that group's session, for what the contract is expected to use.
 * @throws DomainError 422 at `chosenPackages`, or at `estimates` where nothing is known of the consumption.
 */
export function assertOfferedPackage(
  entry: CatalogueEntry,
  { package: chosen }: Pick<prices.ContractPrices, 'package'>,
  estimates: readonly Estimate[],
  groupName: string | null,
): void {
  if (!chosen) return;
  const refusal = packageRefusal(entry, chosen.id, sumOfKwh(estimates), choosesFreely(groupName));
  if (refusal) throw refusedFields([refusal]);
}

export interface SuitedPackage {
  id: string;
  summerKwh: number;
  winterKwh: number;
  /** Ids that its holder may change to. */
  authorizedPackages: string[];
}

/** The smallest package of the product that covers the estimates; null for products without, or beyond the largest. */
export function suitedPackage(
  { product, plans }: CatalogueEntry,
  estimates: readonly Estimate[],
): SuitedPackage | null {
  const found = recommendedPackage(plans, sumOfKwh(estimatesFor(product.rate_option, estimates)));
  if (!found) return null;
  const { id, summerKwh, winterKwh } = found.pair;
  return { id, summerKwh, winterKwh, authorizedPackages: authorizedPackages({ plans }, found, false) };
}

/** kWh a month of a package that the product has on that day; null when it has none of that id. */
export function soldPackage(
  { plans }: CatalogueEntry,
  id: string,
): { summerKwh: number; winterKwh: number } | null {
  return packageNamed(plans, id)?.pair ?? null;
}

export type Rebate = { label: string; amountCents: number; refusal: null } | { refusal: string };

/** A promotion or cashback code on that day in that channel, or why it is not valid. */
export async function findRebate(
  db: Db,
  day: Day,
  codeType: Exclude<RebateCodeType, 'sponsor'>,
  code: string,
  channel: string,
): Promise<Rebate> {
  const terms = await findRebateCode(db, codeType, code.toUpperCase());
  const refusal = rebateRefusal(terms, day, channel);
  if (refusal !== null || !terms) return { refusal: refusal ?? 'Ce code n’existe pas' };
  return { label: terms.label, amountCents: terms.amount_cents, refusal: null };
}

/** Modes of payment to which the holder of a contract of that product may change at once; none of a product that is gone. */
export const freePaymentModes = async (db: Db, code: string): Promise<readonly string[]> =>
  (await findProduct(db, code))?.free_payment_modes ?? [];
