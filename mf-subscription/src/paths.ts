/** The remote's routes, as declared in remote.json; `change-packege` is the spelling of the specification. */
export const paths = {
  package: '/offer/package',
  options: '/offer/options',
  changePackage: '/offer/change-packege',
  case: '/admin/subscription',
  caseSearch: '/admin/subscription/cases',
  /** A case, for who may search cases and not make any. */
  readCase: '/admin/cases/*',
  /** For a customer without a session: alone, or by the mailed link of a case. */
  caseLink: '/subscription',
} as const;

export const casePage = (orderNumber: string): string =>
  `${paths.case}?${new URLSearchParams({ orderNumber })}`;

export const readCasePage = (orderNumber: string): string =>
  paths.readCase.replace('*', encodeURIComponent(orderNumber));

/** The page of a customer, of another remote. */
export const customerPage = (customerNumber: string): string =>
  `/admin/customers/${encodeURIComponent(customerNumber)}`;

/** The page of a contract, of another remote. */
export const contractPage = (contractNumber: string): string =>
  `/admin/contracts/${encodeURIComponent(contractNumber)}`;

/** Where the offer leads to; the screens belong to other remotes. */
export const links = {
  dashboard: '/',
  requests: '/contact/event',
  year: '/consumption/year',
  customers: '/admin/search-client-contract',
  agentHome: '/admin',
  logIn: '/login',
} as const;
