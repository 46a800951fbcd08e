import type { Day } from '@portal/domain';
import { scaled } from '../../platform/money';
import type { Cents } from '../../platform/schema/column-types';
import type { LaidInstalment } from './instalment-days.rules';

/** An instalment of whole months: its frequency's. */
export interface WholeInstalment {
  months: number;
  /** Of the frequency; part of every instalment. */
  feeCents: Cents;
  /** With its fee. */
  cents: Cents;
}

/** The instalments that follow a change of offer; none of what is billed on what is consumed. */
export type NewInstalments = WholeInstalment | 'none';

/** An instalment of a plan that is laid, with its amount. */
export interface PricedInstalment {
  due: Day;
  /** With its fee. */
  cents: Cents;
}

/** What the instalments laid take. */
export const priced = (wanted: NewInstalments, laid: readonly LaidInstalment[]): PricedInstalment[] =>
  wanted === 'none' ? [] : laid.map(({ due, months }) => ({ due, cents: shareOf(wanted, months) }));

/** What an instalment comes to that pays so many months; its fee is whole. */
export const shareOf = ({ cents, months, feeCents }: WholeInstalment, paid: number): Cents =>
  scaled(cents - feeCents, paid, months) + feeCents;
