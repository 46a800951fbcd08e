import {
  addDays,
  addMonths,
  type Day,
  dayOfMonth,
  formatCents,
  formatLongDay,
  isDebitDay,
} from '@portal/domain';

/** What the supplier allows whoever asks: a customer, or an agent for them (table `repayment_limit`). */
export interface RepaymentLimits {
  smallestDebtCents: number;
  mostParts: number;
  smallestPartCents: number;
  /** Days from the agreement to the first part: at least, and at most. */
  firstAfterDays: number;
  firstWithinDays: number;
  /** Days from a broken plan to the next. */
  waitDays: number;
  /** Days after its own in which a part that no mandate debits may still be paid. */
  graceDays: number;
}

export interface DuePart {
  day: Day;
  cents: number;
}

const fewestParts = 2;

/** Equal parts that come to the sum; the first ones take the cents that are over. */
export function splitCents(cents: number, parts: number): number[] {
  const least = Math.floor(cents / parts);
  const over = cents - least * parts;
  return Array.from({ length: parts }, (_, index) => least + (index < over ? 1 : 0));
}

/** One part a month, on the day of the month of the first. */
export const repaymentSchedule = (cents: number, parts: number, firstDay: Day): DuePart[] =>
  splitCents(cents, parts).map((each, index) => ({ day: addMonths(firstDay, index), cents: each }));

/** Into how many parts a debt may be split, the fewest first; none for one that is too small. */
export function possibleParts(cents: number, { mostParts, smallestPartCents }: RepaymentLimits): number[] {
  const most = Math.min(mostParts, Math.floor(cents / smallestPartCents));
  return Array.from({ length: Math.max(0, most - fewestParts + 1) }, (_, index) => index + fewestParts);
}

/**
 * The debit days on which the first part may be due. @param noticeDays of the mandate that debits it; null: none does
 */
export function firstDays(today: Day, limits: RepaymentLimits, noticeDays: number | null): Day[] {
  const from = Math.max(limits.firstAfterDays, noticeDays ?? 0);
  const count = Math.max(0, limits.firstWithinDays - from + 1);
  return Array.from({ length: count }, (_, index) => addDays(today, from + index)).filter((day) =>
    isDebitDay(dayOfMonth(day)),
  );
}

export interface RepaymentState {
  owedCents: number;
  isLive: boolean;
  /** Of the last plan that was broken. */
  brokenOn: Day | null;
  today: Day;
}

/** Why no plan can be agreed on, in French; null when one can. */
export function repaymentRefusal(
  { owedCents, isLive, brokenOn, today }: RepaymentState,
  limits: RepaymentLimits,
): string | null {
  if (isLive) return 'Un échelonnement est déjà en cours sur ce contrat.';
  if (owedCents === 0) return 'Aucune somme à payer sur ce contrat ne peut être échelonnée.';
  if (owedCents < limits.smallestDebtCents) {
    return `Un échelonnement est possible à partir de ${formatCents(limits.smallestDebtCents)}.`;
  }
  const again = brokenOn === null ? today : addDays(brokenOn, limits.waitDays);
  if (again > today) {
    return `Le dernier échelonnement de ce contrat n’a pas été respecté\u00a0: un nouveau peut être demandé à partir du ${formatLongDay(again)}.`;
  }
  if (possibleParts(owedCents, limits).length === 0) {
    return `Chaque versement est d’au moins ${formatCents(limits.smallestPartCents)}\u00a0: cette somme ne peut pas être échelonnée.`;
  }
  return null;
}
