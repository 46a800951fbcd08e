import type { PieceStatus, PrepaymentStatus } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Cents } from '../../../platform/schema/column-types';
import { costOfDays, type DaysCost, type PricedDays } from './year-cost';

/** An instalment of a contract, whatever became of it. */
export interface KnownInstalment {
  dueDate: Day;
  cents: Cents;
  status: PieceStatus;
  settlement: PrepaymentStatus | null;
}

export interface YearToProject extends PricedDays {
  instalments: readonly KnownInstalment[];
  /** Cents of the fee that each instalment contains. */
  feeCents: Cents;
}

/** Sums of instalments, with the number of them. */
export interface InstalmentSum {
  count: number;
  cents: Cents;
}

export interface ProjectedInstalments {
  /** Paid, or on its way from the bank. */
  paid: InstalmentSum;
  /** Refused: a debt of its own, which the settlement does not ask for again (decision 0069). */
  refused: InstalmentSum;
  planned: InstalmentSum;
}

export interface ProjectedYear extends DaysCost, ProjectedInstalments {
  /** Of the instalments' frequency. */
  feesCents: Cents;
  costCents: Cents;
  /** What the settlement asks for; negative: what it gives back. With an 80 % interval. */
  balance: { expected: Cents; low: Cents; high: Cents };
}

/**
 * What a settlement of those days would come to: what they cost, less the instalments that were asked for in them.
 * @returns null where the catalogue has no price for one of the days
 */
export function projectYear(year: YearToProject): ProjectedYear | null {
  const cost = costOfDays(year);
  if (!cost) return null;
  const asked = askedIn(year.instalments, year);
  const all = [asked.paid, asked.refused, asked.planned];
  const count = all.reduce((sum, each) => sum + each.count, 0);
  const cents = all.reduce((sum, each) => sum + each.cents, 0);
  const feesCents = count * year.feeCents;
  const { read, expected, subscriptionCents, optionsCents } = cost;
  const costCents = read.cents + expected.cents + subscriptionCents + optionsCents + feesCents;
  const balance = costCents - cents;
  return {
    ...cost,
    ...asked,
    feesCents,
    costCents,
    balance: {
      expected: balance,
      // what is to be used costs nothing at the least
      low: balance - Math.min(expected.marginCents, expected.cents),
      high: balance + expected.marginCents,
    },
  };
}

/**
 * The instalments of those days: those due on the anniversary are the last of its year. Of a contract that was never
 * billed, all before too: the first may be paid before supply begins.
 */
function askedIn(
  instalments: readonly KnownInstalment[],
  { from, to, isFirst }: Pick<PricedDays, 'from' | 'to' | 'isFirst'>,
): ProjectedInstalments {
  const asked = instalments.filter(
    ({ dueDate, status }) => (isFirst || dueDate >= from) && dueDate <= to && !calledOff.includes(status),
  );
  const sumOf = (kind: keyof ProjectedInstalments): InstalmentSum => {
    const own = asked.filter((each) => kindOf(each) === kind);
    return { count: own.length, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
  };
  return { paid: sumOf('paid'), refused: sumOf('refused'), planned: sumOf('planned') };
}

/** Nobody asks for them any more. */
const calledOff: readonly PieceStatus[] = ['cancelled', 'reconciled-cancellation'];

function kindOf({ status, settlement }: KnownInstalment): keyof ProjectedInstalments {
  if (status === 'validated') return 'planned';
  return settlement === 'incident' || status === 'externalRecovery' ? 'refused' : 'paid';
}
