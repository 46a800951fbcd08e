import type { BillPart, ResponseOf } from '@portal/contract';
import { toCents } from '@portal/domain';

export type Explanation = ResponseOf<'/explainInvoice'>;
export type ExplainedBill = NonNullable<Explanation['bill']>;
export type ExplainedPart = Explanation['parts'][number];

/** Where a part's bar stands, in percent of the width. */
export interface Step {
  part: BillPart;
  start: number;
  width: number;
  direction: 'more' | 'less' | 'none';
}

/** What changes nothing, in whole and in each of its items, is not told. */
export const toldParts = (parts: readonly ExplainedPart[]): ExplainedPart[] =>
  parts.filter(({ amount, items }) => amount !== 0 || items.some((item) => item.amount !== 0));

/** Each bar begins where the one before ended, from no difference to all of it. */
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
