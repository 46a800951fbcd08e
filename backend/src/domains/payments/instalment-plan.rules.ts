import { addMonths, type Day } from '@portal/domain';
import { scaled } from '../../platform/money';
import type { Cents } from '../../platform/schema/column-types';

export interface PlannedInstalment {
  id: string;
  due_date: Day;
}

export interface NewPlan {
  /** Months between two instalments; null when there are none any more. */
  months: number | null;
  /** Instalments due before this day stand: the customer was told of them. */
  firmUntil: Day;
  /** Last day of the plan, the contract's anniversary; null: not known, and nothing is planned. */
  until: Day | null;
}

/**
 * What becomes of the instalments planned so far (by their days): the near ones stand, the first of the others keeps
 * its day, since what came before it pays up to then, and the new ones follow it.
 */
export function replanned(
  planned: readonly PlannedInstalment[],
  { months, firmUntil, until }: NewPlan,
): { cancelled: PlannedInstalment[]; dueDates: Day[] } {
  const cancelled = planned.filter(({ due_date }) => due_date >= firmUntil);
  const [first] = cancelled;
  if (!first || months === null || until === null) return { cancelled, dueDates: [] };
  const dueDates: Day[] = [];
  for (let count = 0; ; count++) {
    const due = addMonths(first.due_date, count * months);
    if (due > until) return { cancelled, dueDates };
    dueDates.push(due);
  }
}

/** How an instalment is made up: its months' share of the year, and the fee of its frequency. */
export interface InstalmentTerms {
  months: number;
  feeCents: Cents;
}

/** The instalment of another frequency, from the same year. */
export const convertedInstalment = (cents: Cents, from: InstalmentTerms, to: InstalmentTerms): Cents =>
  scaled(cents - from.feeCents, to.months, from.months) + to.feeCents;
