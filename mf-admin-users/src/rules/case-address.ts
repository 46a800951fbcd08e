import { everyGroup, type RouteRight } from '@portal/contract';
import { rootScreens } from './screen-of-root';

/** Where a case opens for this agent: in its own page, else found by its number; null where neither is theirs. */
export function caseAddress(orderNumber: string, may: (right: RouteRight) => boolean): string | null {
  const query = new URLSearchParams({ orderNumber });
  if (may('createCase')) return `${rootScreens.case}?${query}`;
  return may('searchCase') ? `${rootScreens.searchCase}?${query}` : null;
}

/** Where a draft opens again: in a new case, or in the saved one that it changes. */
export const draftAddress = ({ draft, orderNumber }: { draft: string; orderNumber: string | null }): string =>
  `${rootScreens.case}?${new URLSearchParams(orderNumber === null ? { draft } : { orderNumber })}`;

/**
 * The search of cases, open on all of them or on one agent's; null for who may not search. It knows no status: this is
 * as near as an address comes to the unfinished ones.
 */
export function caseSearchAddress(
  createdBy: string | null,
  may: (right: RouteRight) => boolean,
): string | null {
  const query = new URLSearchParams({ channel: everyGroup, ...(createdBy !== null && { createdBy }) });
  return may('searchCase') ? `${rootScreens.searchCase}?${query}` : null;
}
