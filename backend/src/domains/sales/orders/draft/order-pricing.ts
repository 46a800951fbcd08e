import type { CustomerType } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Db } from '../../../../platform/database';
import { DomainError } from '../../../../platform/errors';
import type { RegisteredPoint } from '../../../../providers/delivery-points/delivery-point-registry';
import {
  assertKnownConsumption,
  assertOfferedPackage,
  assertRateOption,
  priceEntry,
  soldProduct,
  suitedPackage,
} from '../../../billing/catalogue/catalogue.service';
import type { DraftContract, KeptContract } from '../case/order-draft';
import { fingerprint } from '../case/order-fingerprint';

type Estimate = RegisteredPoint['yearlyKwh'][number];

/**
 * Expected consumption in kWh a year by timeframe, from which a contract is priced: the operator's measures, unless
 * corrected. A timeframe that the correction leaves out keeps its measure; it never becomes zero. Where the correction names
 * a timeframe that the operator does not measure, the correction alone is used: `estimateErrors` has compared the totals.
 */
export function expectedConsumption(
  estimates: DraftContract['estimates'],
  measured: readonly Estimate[],
): Estimate[] {
  const declared = estimates.map(({ timeframe, quantity }) => ({ timeframe, quantity }));
  const sameAs = ({ timeframe }: Estimate, list: readonly Estimate[]) =>
    list.find((each) => each.timeframe === timeframe);
  return declared.every((each) => sameAs(each, measured))
    ? measured.map(
        ({ timeframe, quantity }) => sameAs({ timeframe, quantity }, declared) ?? { timeframe, quantity },
      )
    : declared;
}

type Priced = Pick<KeptContract, 'prices' | 'pricedFor' | 'authorizedPackages'>;

interface Asked {
  customerType: CustomerType;
  channel: string;
  contract: DraftContract;
  point: RegisteredPoint | null;
  /** The agent's group; null for the customer. */
  groupName: string | null;
  /** Its place among the contracts of the case, for the paths of refusals. */
  index: number;
}

/**
 * Prices a contract by the catalogue of that day, unless the same choice (`pricedFor`) was priced before: an order keeps
 * the prices it was made with, and keeps a package that only some agents may choose. Prices, amounts and labels that a
 * client sends are not read.
 * @throws DomainError 422 where the choice is not one that is sold.
 */
export async function pricesFor(
  db: Db,
  day: Day,
  asked: Asked,
  before: KeptContract | undefined,
): Promise<Priced> {
  const { contract, channel, customerType, point, groupName, index } = asked;
  const { chosenProduct, energy } = contract;
  if (!chosenProduct) return { prices: null, pricedFor: null, authorizedPackages: [] };
  const active = chosenProduct.additionalRates.filter((rate) => rate.active).map(({ code }) => code);
  const choice = {
    energy,
    productCode: chosenProduct.productCode,
    capacity:
      energy === 'EL'
        ? (point?.contractualCapacity ?? contract.deliveryPoint.contractualCapacity ?? null)
        : null,
    packageIds: contract.chosenPackages.map(({ id }) => id),
    estimates: expectedConsumption(contract.estimates, point?.yearlyKwh ?? []),
    frequency: contract.installmentFrequency,
  };
  // the operator's measures change daily: the same point with the same corrections is the same choice
  const sale = {
    ...choice,
    estimates: contract.estimates.map(({ timeframe, quantity }) => ({ timeframe, quantity })),
    point: contract.deliveryPoint.pointOfDelivery,
    active: active.sort(),
    channel,
    customerType,
  };
  const pricedFor = fingerprint(sale).toString('base64');
  return atContract(index, async () => {
    if (before?.prices && before.pricedFor === pricedFor) {
      assertRateOption(contract.rateOption, before.prices.rateOption);
      return { prices: before.prices, pricedFor, authorizedPackages: before.authorizedPackages };
    }
    const entry = await soldProduct(
      db,
      day,
      { customerType, channel, energies: [energy] },
      choice.productCode,
    );
    assertRateOption(contract.rateOption, entry.product.rate_option);
    // Fees and discounts are part of every contract; only options are chosen.
    const fixed = entry.rates.filter(({ kind }) => kind !== 'OPTION').map(({ code }) => code);
    const optionCodes = active.filter((code) => !fixed.includes(code));
    assertKnownConsumption(entry, choice.estimates);
    const prices = priceEntry(entry, { ...choice, optionCodes }, day);
    assertOfferedPackage(entry, prices, choice.estimates, groupName);
    const { authorizedPackages = [] } = suitedPackage(entry, choice.estimates) ?? {};
    return { prices, pricedFor, authorizedPackages };
  });
}

/** Prefixes the field paths of a catalogue error with the contract's path in the request. */
async function atContract(index: number, work: () => Promise<Priced>): Promise<Priced> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, code, message, details } = error;
    if (!details.errors) throw error;
    const errors = details.errors.map((each) => ({ ...each, path: `order.contracts.${index}.${each.path}` }));
    throw new DomainError(status, code, message, { ...details, errors });
  }
}
