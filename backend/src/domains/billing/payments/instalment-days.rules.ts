import {
  type Day,
  debitIn,
  firstDayOf,
  firstDebitDay,
  firstDueMonth,
  type Month,
  monthOf,
  shiftMonth,
} from '@portal/domain';

export interface PlannedInstalment {
  id: string;
  due_date: Day;
}

export interface PlanTerms {
  /** Day of the month, 1 to 31. */
  debitDay: number;
  /**
   * Instalments due before this day do not change, and no new one is planned before it: the mandate's notice period.
   */
  firmUntil: Day;
  /** Last day of the plan, the contract's anniversary; null: not known, and nothing is planned. */
  until: Day | null;
}

/**
 * The planned instalments that a new debit day moves, with their new days in the same months; the sum does not change.
 * An instalment does not move when it is near, or when its new day would fall within the notice period or after the
 * anniversary, where the next plan begins; the new day then applies from the next instalment on. Months with several
 * instalments do not follow a plan, and are left alone.
 */
export function movedToDebitDay(
  planned: readonly PlannedInstalment[],
  { debitDay, firmUntil, until }: PlanTerms,
): PlannedInstalment[] {
  return planned.flatMap(({ id, due_date }) => {
    const due = debitIn(monthOf(due_date), debitDay);
    const alone = planned.every((other) => other.id === id || monthOf(other.due_date) !== monthOf(due_date));
    const late = until !== null && due > until && due > due_date;
    const unchanged = due === due_date || due_date < firmUntil || due < firmUntil || late || !alone;
    return unchanged ? [] : [{ id, due_date: due }];
  });
}

/** An instalment of a plan that is laid. */
export interface LaidInstalment {
  due: Day;
  /** Months of the contract that it pays: its frequency's, or at the end of a plan those that are left. */
  months: number;
}

interface NewPlan extends PlanTerms {
  /** Months between two instalments; null when there are none any more. */
  months: number | null;
}

/**
 * The new days of the instalments planned so far: the near ones do not change. The first of the others keeps its month,
 * because the instalments before it pay until then; the new ones follow it.
 */
export function replanned<Planned extends PlannedInstalment>(
  planned: readonly Planned[],
  { months, firmUntil, until, debitDay }: NewPlan,
): { cancelled: Planned[]; laid: LaidInstalment[] } {
  const cancelled = planned.filter(({ due_date }) => due_date >= firmUntil);
  const [first] = cancelled;
  if (!first || months === null || until === null || first.due_date > until) return { cancelled, laid: [] };
  const month = monthOf(first.due_date);
  const onDebitDay = debitIn(month, debitDay);
  const fits = onDebitDay >= firmUntil && onDebitDay <= until;
  const rest = monthlyFrom(shiftMonth(month, 1), { debitDay, until });
  return { cancelled, laid: every(months, [fits ? onDebitDay : first.due_date, ...rest]) };
}

/**
 * A contract's first plan: the first debit day after `after`, then one every so many months up to the anniversary, so
 * that a year's plan has a year's instalments. Where the first of them was paid by card the plan begins with the
 * second; one that would come within the notice gives way to the next month's.
 */
export function newPlan(
  after: Day,
  { months, debitDay, firmUntil, until }: PlanTerms & { months: number },
  firstIsPaid: boolean,
): LaidInstalment[] {
  if (until === null) return [];
  const terms = { debitDay, months, firstIsPaid };
  const unpaid = monthlyFrom(firstDueMonth(after, terms), { debitDay, until }).length;
  const first = monthOf(firstDebitDay(after, terms, firmUntil));
  return every(months, monthlyFrom(first, { debitDay, until }), unpaid);
}

/** Months of the contract that each of the instalments planned beyond the notice pays, as `every` laid them. */
export function paidMonths<Planned extends PlannedInstalment>(
  planned: readonly Planned[],
  { months, firmUntil, until, debitDay }: PlanTerms & { months: number },
): { planned: Planned; months: number }[] {
  return planned
    .filter(({ due_date }) => due_date >= firmUntil)
    .map((each) => {
      // after the plan's last day it is of another year, and whole
      if (until === null || each.due_date > until) return { planned: each, months };
      const left = 1 + monthlyFrom(shiftMonth(monthOf(each.due_date), 1), { debitDay, until }).length;
      return { planned: each, months: Math.min(months, left) };
    });
}

/** The debit day of each month up to the anniversary. */
function monthlyFrom(from: Month, { debitDay, until }: { debitDay: number; until: Day }): Day[] {
  const days: Day[] = [];
  for (let month = from; firstDayOf(month) <= until; month = shiftMonth(month, 1)) {
    const due = debitIn(month, debitDay);
    if (due <= until) days.push(due);
  }
  return days;
}

/** Of monthly debits one every so many; none pays for more than what is left of the unpaid months. */
const every = (months: number, monthly: readonly Day[], unpaid = monthly.length): LaidInstalment[] =>
  monthly.flatMap((due, at) => (at % months === 0 ? [{ due, months: Math.min(months, unpaid - at) }] : []));
