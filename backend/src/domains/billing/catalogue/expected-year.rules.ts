import { type Estimate, estimatesFor, sumOfKwh } from '@portal/domain';
import type { Cents } from '../../../platform/schema/column-types';
import { bandOf } from './bands.rules';
import type { CatalogueEntry } from './catalogue-entry';
import { type InstallmentFee, priceBook, type Rate, totalOf, yearLines } from './pricing.rules';

/** A year of a contract at its customer's own expected consumption: on this basis offers and packages are compared. */
export interface ExpectedYear {
  /** kWh a year that the customer is expected to use. */
  kwh: number;
  /** The same, split by the timeframes of the product's rate option; absent from prices stored before 2026-11-25. */
  estimates?: Estimate[];
  /** kWh a year that the package covers; null where the contract is billed on what is used. */
  packageKwh: number | null;
  /** With taxes, options and fees. Where there is no package it is an estimate of the bills. */
  yearlyCents: Cents;
  /** What the settlement adds to a year's instalments; negative: what it gives back. Null without a package. */
  settlementCents: Cents | null;
  /** The package lies below the expected consumption. */
  below: boolean;
}

interface Terms {
  /** kVA of electricity; null where it is not known, and for gas. */
  capacity: number | null;
  /** The customer's own, kWh a year. */
  estimates: readonly Estimate[];
  /** Those in force. */
  rates: readonly Rate[];
  fee: InstallmentFee;
}

/** What a year of instalments is laid for. */
interface Budget {
  yearlyCents: Cents;
  /** kWh a year; null for a product without packages. */
  packageKwh: number | null;
}

/**
 * Prices a year at the expected consumption. The settlement bills what is used at the product's own prices, so that two
 * packages of one product come to the same year: a smaller one lowers the instalments and raises the settlement by as
 * much (edges: « A package is compared at the customer's own expected consumption »).
 * @returns null where nothing is known of the consumption
 */
export function expectedYear(
  entry: CatalogueEntry,
  { capacity, estimates, rates, fee }: Terms,
  { yearlyCents: budgetCents, packageKwh }: Budget,
): ExpectedYear | null {
  const kwh = sumOfKwh(estimates);
  if (kwh <= 0) return null;
  const { energy, rate_option } = entry.product;
  const book = priceBook(entry, bandOf(energy, capacity, kwh));
  const ownEstimates = estimatesFor(rate_option, estimates);
  const yearlyCents = totalOf(yearLines(book, ownEstimates, rates, fee));
  return {
    kwh,
    estimates: ownEstimates,
    packageKwh,
    yearlyCents,
    settlementCents: packageKwh === null ? null : yearlyCents - budgetCents,
    below: packageKwh !== null && packageKwh < kwh,
  };
}
