import type { RootKey } from '@portal/contract';

/** Screen of each root key a scheme may hold; the remotes' declarations say the same. */
export const rootScreens: Record<RootKey, string> = {
  case: '/admin/subscription',
  searchCase: '/admin/subscription/cases',
  customerContract: '/admin/search-client-contract',
  userAdmin: '/admin/users',
};

/** A root key without a screen leads to the not-found screen (back-office, section 2). */
export function screenOfRoot(root: string): string {
  return Object.hasOwn(rootScreens, root) ? rootScreens[root as RootKey] : '/admin/not-found';
}
