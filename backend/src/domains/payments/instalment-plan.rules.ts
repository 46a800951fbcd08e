import { scaled } from '../../platform/money';
import type { Cents } from '../../platform/schema/column-types';

/** How an instalment is made up: its months' share of the year, and the fee of its frequency. */
export interface InstalmentTerms {
  months: number;
  feeCents: Cents;
}

/** The instalment of another frequency, from the same year. */
export const convertedInstalment = (cents: Cents, from: InstalmentTerms, to: InstalmentTerms): Cents =>
  scaled(cents - from.feeCents, to.months, from.months) + to.feeCents;
