import { askedByPlan, type ChangeablePlan, wholeForSum } from '@portal/domain';
import type { Cents } from '../../../platform/schema/column-types';

/** How far a year's instalments may be from its cost. */
export interface InstalmentLimits {
  /** A settlement that is expected to ask for this, or more, is announced by mail. */
  warningCents: Cents;
  /** Percent of the year's cost that a customer may leave to the settlement, where it is more than the above. */
  settlementPercent: number;
  /** Percent of the year's cost that may be paid ahead. */
  aheadPercent: number;
}

export interface InstalmentChoice {
  /** Of a whole instalment, whole euros. */
  minCents: Cents;
  maxCents: Cents;
  /** At which the settlement is expected to come to nothing. */
  recommendedCents: Cents;
}

interface Year {
  costCents: Cents;
  /** Expected, with the plan as it is. */
  balanceCents: Cents;
  /** What the instalments that can change ask for now. */
  askedCents: Cents;
}

const euro = 100;

/**
 * The amounts that a customer may choose: the settlement is expected to stay within the supplier's limit, and no more
 * than a share of the year is paid ahead. Whole euros; there is always one.
 */
export function instalmentChoice(
  { costCents, balanceCents, askedCents }: Year,
  plan: ChangeablePlan,
  { warningCents, settlementPercent, aheadPercent }: InstalmentLimits,
): InstalmentChoice {
  const wholeAt = (balance: Cents) => wholeForSum(askedCents + balanceCents - balance, plan);
  const least = Math.ceil((plan.feeCents + 1) / euro) * euro;
  const left = Math.max(warningCents, Math.round((costCents * settlementPercent) / 100));
  const ahead = Math.round((costCents * aheadPercent) / 100);
  const minCents = Math.max(least, Math.ceil(wholeAt(left) / euro) * euro);
  const maxCents = Math.max(minCents, Math.floor(wholeAt(-ahead) / euro) * euro);
  const recommended = Math.round(wholeAt(0) / euro) * euro;
  return { minCents, maxCents, recommendedCents: Math.min(maxCents, Math.max(minCents, recommended)) };
}

/** The balance that an amount is expected to lead to. */
export const balanceAt = (wholeCents: Cents, year: Omit<Year, 'costCents'>, plan: ChangeablePlan): Cents =>
  year.balanceCents + year.askedCents - askedByPlan(wholeCents, plan);
