import type { ResponseOf } from '@portal/contract';
import { addMonths, askedByPlan, type Day, fromCents, toCents } from '@portal/domain';

type Answer = ResponseOf<'/getYearProjection'>;
export type Year = NonNullable<Answer['year']>;
export type Choice = NonNullable<Answer['choice']>;

/** How much an amount of a whole instalment moves the expected balance by, in euros: the server's own sum. */
export function shiftOf(amount: number, { months, fee, parts, asked }: Choice): number {
  const plan = { months, feeCents: toCents(fee), parts };
  return fromCents(toCents(asked) - askedByPlan(toCents(amount), plan));
}

/** The same of a settlement on the way to the end of the year: by the instalments that are due until then. */
export function shiftUntil(day: Day, amount: number, choice: Choice): number {
  const parts = choice.parts.filter((_, at) => addMonths(choice.firstDue, at * choice.months) <= day);
  const { months, fee, current } = choice;
  const asked = askedByPlan(toCents(current), { months, feeCents: toCents(fee), parts });
  return shiftOf(amount, { ...choice, parts, asked: fromCents(asked) });
}

/** Of the instalments to come, those that the bank knows already: a choice leaves them as they are. */
export const announced = ({ planned }: Year, { parts }: Choice): number =>
  Math.max(0, planned.count - parts.length);

/** A year is reckoned whole, from its last settlement or only to the end of its contract. */
export function spanOf({ from, to, endsBy }: Pick<Year, 'from' | 'to' | 'endsBy'>) {
  if (addMonths(from, 12) <= to) return 'year';
  return endsBy === 'ANNIVERSARY' ? 'sinceBill' : 'until';
}

/** Below a euro nobody pays or receives anything that matters. */
export const sideOf = (euros: number): 'pay' | 'receive' | 'even' =>
  Math.abs(euros) < 1 ? 'even' : euros > 0 ? 'pay' : 'receive';

/** Where the slider is at first: what is paid now, or the nearest amount that may be chosen. */
export const firstAmount = ({ current, min, max }: Choice): number =>
  Math.min(max, Math.max(min, Math.round(current)));
