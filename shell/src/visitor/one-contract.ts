import { oneContractKey } from '@portal/contract';
import { isKnown, type Session, shownCustomer } from '@portal/session';

/**
 * Whether a list of contracts would be a list of one. Until the contracts are read, what was known of this customer on the
 * page before, as the first paint says it (`registry/src/page/known-visitor.ts`): the menu does not move.
 */
export function hasOneContract(known: Session): boolean {
  if (!isKnown(known)) return false;
  if (known.context.status === 'ready') return known.contracts.length < 2;
  try {
    return localStorage.getItem(oneContractKey) === shownCustomer(known);
  } catch {
    return false;
  }
}
