import type { AuthorizationScheme } from '@portal/contract';

/** Ids of the sub-menus that a scheme holds: what a route or a call may ask for. */
export const grantedSubMenus = (scheme: AuthorizationScheme | null): string[] =>
  (scheme ?? []).flatMap((menu) => menu.subMenu.map((subMenu) => subMenu.id));

/** The right to look into any customer's space (support mode). */
export const mayReadCustomers = (scheme: AuthorizationScheme | null): boolean =>
  grantedSubMenus(scheme).includes('searchCustomerContract');
