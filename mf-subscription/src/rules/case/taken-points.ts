import type { TakenPoint } from '@portal/contract';
import { links, paths } from '../../paths';

/** A contract, or a case that is being signed: nothing is sold for the point. The server says the same at each save. */
export const keepsOut = ({ by }: Pick<TakenPoint, 'by'>): boolean => by === 'CONTRACT' || by === 'SIGNING';

/** Where what has the point is dealt with: the customer, whose contract can be transferred, or the other case. */
export function remedyOf({ by, customerNumber, orderNumber }: TakenPoint) {
  // what is to end cannot be transferred: a later start is all that helps
  if (by === 'ENDING_CONTRACT') return null;
  if (customerNumber !== null) {
    const query = new URLSearchParams({ customerNbr: customerNumber });
    return { to: 'customer' as const, href: `${links.customers}?${query}` };
  }
  if (orderNumber === null) return null;
  return { to: 'case' as const, href: `${paths.case}?${new URLSearchParams({ orderNumber })}` };
}
