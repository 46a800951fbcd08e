import type { RootKey } from '@portal/contract';

/** Path of the screen for each root key of a scheme; must match the remotes' declarations. */
export const rootScreens: Record<RootKey, string> = {
  case: '/admin/subscription',
  searchCase: '/admin/subscription/cases',
  customerContract: '/admin/search-client-contract',
  requests: '/admin/requests',
  userAdmin: '/admin/users',
  publications: '/admin/publications',
};

/** A root key without a screen leads to the not-found screen (back-office, section 2). */
export function screenOfRoot(root: string): string {
  return Object.hasOwn(rootScreens, root) ? rootScreens[root as RootKey] : '/admin/not-found';
}

/** A new case for this customer (back-office 2): the page of the case reads who they are, so that an address does not say it. */
export const newCaseAddress = (customerNumber: string): string =>
  `${rootScreens.case}?${new URLSearchParams({ customer: customerNumber })}`;
