import type { Day } from '@portal/domain';
import { scaled } from '../../../platform/money';
import type { Cents } from '../../../platform/schema/column-types';
import type { LaidInstalment } from './instalment-days.rules';

/** An instalment of whole months: its frequency's. */
export interface WholeInstalment {
  months: number;
  /** Of the frequency; part of every instalment. */
  feeCents: Cents;
  /** With its fee. */
  cents: Cents;
  /**
   * What rounding leaves of the year, from -6 to 6: the year's last instalment takes it, so that they add up to the
   * price that was shown.
   */
  restCents: Cents;
}

/** The instalments that follow a change of offer; none of what is billed on what is consumed. */
export type NewInstalments = WholeInstalment | 'none';

/** An instalment of a plan, with its amount and fee. */
export type PricedInstalment = LaidInstalment & { cents: Cents };

/**
 * What each of those instalments takes, by their days.
 * @param until last day of the contract's year; one that is due later is of another year. Null: not known.
 */
export function priced<Laid extends LaidInstalment>(
  wanted: NewInstalments,
  laid: readonly Laid[],
  until: Day | null,
): (Laid & { cents: Cents })[] {
  if (wanted === 'none') return [];
  const last = laid.findLast(({ due }) => until !== null && due <= until);
  return laid.map((each) => ({
    ...each,
    cents: shareOf(wanted, each.months) + (each === last ? wanted.restCents : 0),
  }));
}

/** What an instalment comes to that pays so many months; its fee is whole. */
const shareOf = ({ cents, months, feeCents }: WholeInstalment, paid: number): Cents =>
  scaled(cents - feeCents, paid, months) + feeCents;
