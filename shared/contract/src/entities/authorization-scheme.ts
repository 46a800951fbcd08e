import { z } from 'zod';

export const menuIds = ['userAdministration', 'cases', 'clientContract'] as const;
export const subMenuIds = [
  'createUser',
  'createGroup',
  'manageUsers',
  'createCase',
  'searchCase',
  'searchCustomerContract',
] as const;
export const rootKeys = ['userAdmin', 'customerContract', 'case', 'searchCase'] as const;
export type SubMenuId = (typeof subMenuIds)[number];
export type RootKey = (typeof rootKeys)[number];

export const subMenu = z.object({
  id: z.string(),
  label: z.string(),
  /** Selects the screen. A key without a screen gives the not-found screen (back-office 2). */
  root: z.string(),
  groupMode: z.enum(['FULL', 'LIMITED']),
  subGroupMode: z.enum(['FULL', 'LIMITED']),
  actionMode: z.enum(['FULL', 'READ_ONLY']),
  userLimited: z.boolean(),
});
export const authorizationScheme = z.array(
  z.object({ id: z.string(), label: z.string(), subMenu: z.array(subMenu) }),
);
