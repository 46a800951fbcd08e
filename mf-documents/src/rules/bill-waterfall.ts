import type { BillPart, ResponseOf } from '@portal/contract';
import { toCents } from '@portal/domain';

export type Explanation = ResponseOf<'/explainInvoice'>;
export type ExplainedBill = NonNullable<Explanation['bill']>;
export type ExplainedPart = Explanation['parts'][number];

/** Position of a part's bar, in percent of the width. */
export interface Step {
  part: BillPart;
  start: number;
  width: number;
  direction: 'more' | 'less' | 'none';
}

/** Leaves out parts that changed neither in total nor in any item. */
export const shownParts = (parts: readonly ExplainedPart[]): ExplainedPart[] =>
  parts.filter(({ amount, items }) => amount !== 0 || items.some((item) => item.amount !== 0));

/** The part that explains most of a difference, of those in its direction; undefined where nothing changed. */
export function mainPart(parts: readonly ExplainedPart[], difference: number): ExplainedPart | undefined {
  const alike = parts.filter(({ amount }) => Math.sign(amount) === Math.sign(difference) && amount !== 0);
  return alike.reduce<ExplainedPart | undefined>(
    (most, part) => (most && Math.abs(most.amount) >= Math.abs(part.amount) ? most : part),
    undefined,
  );
}

/** Each bar begins where the previous one ended, from zero to the total difference. */
export function waterfall(parts: readonly ExplainedPart[]): Step[] {
  let sum = 0;
  const spans = parts.map(({ part, amount }) => {
    const from = sum;
    sum += toCents(amount);
    return { part, from, to: sum };
  });
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  const lowest = Math.min(0, ...ends);
  const width = Math.max(0, ...ends) - lowest || 1;
  return spans.map(({ part, from, to }) => ({
    part,
    start: ((Math.min(from, to) - lowest) / width) * 100,
    width: (Math.abs(to - from) / width) * 100,
    direction: to > from ? 'more' : to < from ? 'less' : 'none',
  }));
}
