/** The remote's routes, as declared in remote.json. */
export const paths = {
  home: '/admin',
  users: '/admin/users',
  customerSearch: '/admin/search-client-contract',
  publications: '/admin/publications',
  audit: '/admin/audit',
  jobs: '/admin/jobs',
  serviceLevels: '/admin/service-levels',
  security: '/admin/security',
} as const;

/** Creates the access of a customer; without a number, a user whose kind is still to be chosen. */
export const accessCreation = (customerNumber?: string): string =>
  `${paths.users}?${new URLSearchParams({ action: 'createUser', ...(customerNumber && { customerNbr: customerNumber }) })}`;
