import type { Day } from '@portal/domain';
import { scaled } from '../../platform/money';
import type { Cents } from '../../platform/schema/column-types';
import type { LaidInstalment } from './instalment-days.rules';

/** How an instalment is made up: its months' share of the year, and the fee of its frequency. */
export interface InstalmentTerms {
  months: number;
  feeCents: Cents;
}

/** An instalment of whole months: its frequency's. */
export interface WholeInstalment extends InstalmentTerms {
  /** With its fee. */
  cents: Cents;
}

/** The instalments that follow a change of offer. */
export type NewInstalments =
  /** The same year by another frequency. */
  | { from: InstalmentTerms; to: InstalmentTerms }
  /** Another year. */
  | WholeInstalment
  /** Billed on what is consumed. */
  | 'none';

/** Months between two of them; null when there are none any more. */
export function monthsBetween(wanted: NewInstalments): number | null {
  if (wanted === 'none') return null;
  return 'months' in wanted ? wanted.months : wanted.to.months;
}

/** An instalment of a plan that is laid, with its amount. */
export interface PricedInstalment {
  due: Day;
  /** With its fee. */
  cents: Cents;
}

/** What the instalments laid take, in the place of those called off (each with its fee). */
export function priced(
  wanted: NewInstalments,
  calledOff: readonly Cents[],
  laid: readonly LaidInstalment[],
): PricedInstalment[] {
  if (wanted === 'none') return [];
  if ('months' in wanted) return laid.map(({ due, months }) => ({ due, cents: shareOf(wanted, months) }));
  const { from, to } = wanted;
  const left = calledOff.reduce((sum, cents) => sum + Math.max(0, cents - from.feeCents), 0);
  return spread(left, laid).map(({ due, cents }) => ({ due, cents: cents + to.feeCents }));
}

/** What an instalment comes to that pays so many months; its fee is whole. */
export const shareOf = ({ cents, months, feeCents }: WholeInstalment, paid: number): Cents =>
  scaled(cents - feeCents, paid, months) + feeCents;

/** What a change adds to a year's price, with taxes; negative, what it takes from it. */
export interface YearlyChange {
  cents: Cents;
  /** Whether it counts in this year alone, and not in the instalments of the next. */
  once: boolean;
}

/**
 * An instalment that pays so many months, with what changes add to it. Each change is rounded by itself, so that what
 * is taken back is to the cent what was added, in whatever order and company. Never below nothing: what an
 * instalment cannot give, the settlement's invoice does.
 */
export function movedBy(
  cents: Cents,
  { months, ofThisPlan }: { months: number; ofThisPlan: boolean },
  changes: readonly YearlyChange[],
): Cents {
  const moves = changes.map((each) => (each.once && !ofThisPlan ? 0 : scaled(each.cents, months, 12)));
  return Math.max(
    0,
    moves.reduce((sum, move) => sum + move, cents),
  );
}

/** An amount by the months of each; never below nothing, and the last takes the cents that do not divide. */
function spread(cents: Cents, laid: readonly LaidInstalment[]): PricedInstalment[] {
  const all = laid.reduce((sum, { months }) => sum + months, 0);
  let left = cents;
  return laid.map(({ due, months }, at) => {
    const share = at === laid.length - 1 ? left : Math.floor((cents * months) / all);
    left -= share;
    return { due, cents: share };
  });
}
