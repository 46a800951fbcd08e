/** Ids and root keys of an authorization scheme; without zod, for the rights that browsers decide by. */
export const menuIds = ['userAdministration', 'cases', 'clientContract'] as const;
export const subMenuIds = [
  'createUser',
  'createGroup',
  'manageUsers',
  'createCase',
  'searchCase',
  'searchCustomerContract',
  'requests',
  'publications',
] as const;
export const rootKeys = [
  'userAdmin',
  'customerContract',
  'case',
  'searchCase',
  'requests',
  'publications',
] as const;
/** What they open exists to create alone: a holder who only reads would find nothing behind the entry. */
export const creations: readonly string[] = ['createUser', 'createGroup', 'createCase'] satisfies SubMenuId[];
export type SubMenuId = (typeof subMenuIds)[number];
export type RootKey = (typeof rootKeys)[number];
