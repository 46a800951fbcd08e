/** The remote's routes, as declared in remote.json. */
export const paths = {
  home: '/admin',
  users: '/admin/users',
  user: '/admin/users/*',
  groups: '/admin/groups',
  group: '/admin/groups/*',
  customerSearch: '/admin/search-client-contract',
  customer: '/admin/customers/*',
  requests: '/admin/requests',
  request: '/admin/requests/*',
  answerTemplates: '/admin/answer-templates',
  contract: '/admin/contracts/*',
  callBacks: '/admin/call-backs',
  amendments: '/admin/amendments',
  publications: '/admin/publications',
  audit: '/admin/audit',
  jobs: '/admin/jobs',
  serviceLevels: '/admin/service-levels',
  security: '/admin/security',
} as const;

export const userAddress = (userName: string): string => `${paths.users}/${encodeURIComponent(userName)}`;

export const groupAddress = (group: string): string => `${paths.groups}/${encodeURIComponent(group)}`;

/** The page of a customer; of one of their contracts, what happened to it. */
export const customerAddress = (customerNumber: string, contract?: string): string =>
  `/admin/customers/${encodeURIComponent(customerNumber)}${contract === undefined ? '' : `?${new URLSearchParams({ contract })}`}`;

export const requestAddress = (customerNumber: string, eventNumber: string): string =>
  `${paths.requests}/${encodeURIComponent(customerNumber)}/${encodeURIComponent(eventNumber)}`;

/** Creates the access of a customer; without a number, a user whose kind is still to be chosen. */
export const accessCreation = (customerNumber?: string): string =>
  `${paths.users}?${new URLSearchParams({ action: 'createUser', ...(customerNumber && { customerNbr: customerNumber }) })}`;

/** @param customer a holder, present or past; else who has the contract today */
export const contractAddress = (contract: string, customer?: string): string =>
  `/admin/contracts/${encodeURIComponent(contract)}${customer === undefined ? '' : `?${new URLSearchParams({ client: customer })}`}`;

export const amendmentsOfImport = (importId: string): string =>
  `${paths.amendments}?${new URLSearchParams({ import: importId })}`;

export const amendmentsOfContract = (contract: string): string =>
  `${paths.amendments}?${new URLSearchParams({ contract })}`;
