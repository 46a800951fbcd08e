/** Ids and root keys of an authorization scheme; without zod, for the rights that browsers decide by. */
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
