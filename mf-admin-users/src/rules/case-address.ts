import type { RouteRight } from '@portal/contract';
import { rootScreens } from './screen-of-root';

/** Where a case opens for this agent: in its own page, else found by its number; null where neither is theirs. */
export function caseAddress(orderNumber: string, may: (right: RouteRight) => boolean): string | null {
  const query = new URLSearchParams({ orderNumber });
  if (may('createCase')) return `${rootScreens.case}?${query}`;
  return may('searchCase') ? `${rootScreens.searchCase}?${query}` : null;
}
