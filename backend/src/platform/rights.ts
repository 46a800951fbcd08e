import type { AuthorizationScheme } from '@portal/contract';

/** Ids of the sub-menus that a scheme holds: what a route or a call may ask for. */
export const grantedSubMenus = (scheme: AuthorizationScheme | null): string[] =>
  (scheme ?? []).flatMap((menu) => menu.subMenu.map((subMenu) => subMenu.id));

/** Root keys that a scheme's sub-menus point at: the screens they open (back-office 2). */
export const grantedRoots = (scheme: AuthorizationScheme | null): string[] => [
  ...new Set((scheme ?? []).flatMap((menu) => menu.subMenu.map((subMenu) => subMenu.root))),
];
