import type { Cents } from '../../../platform/schema/column-types';

/** What each debt, or each part of a plan, takes of a sum, in their order, and what is left of the sum. None takes more than it asks for. */
export function sharesOfDebts(sum: Cents, debts: readonly Cents[]): { shares: Cents[]; left: Cents } {
  let left = sum;
  const shares = debts.map((owed) => {
    const share = Math.max(0, Math.min(owed, left));
    left -= share;
    return share;
  });
  return { shares, left };
}
