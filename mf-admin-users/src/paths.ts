/** The remote's routes, as declared in remote.json. */
export const paths = {
  home: '/admin',
  users: '/admin/users',
  customerSearch: '/admin/search-client-contract',
  publications: '/admin/publications',
} as const;
