import type { Cents } from '../../../platform/schema/column-types';

/** What each of the debts has of a sum, in their order, and what is left of it. A debt never has more than it asks for. */
export function sharesOfDebts(sum: Cents, debts: readonly Cents[]): { shares: Cents[]; left: Cents } {
  let left = sum;
  const shares = debts.map((owed) => {
    const share = Math.max(0, Math.min(owed, left));
    left -= share;
    return share;
  });
  return { shares, left };
}
