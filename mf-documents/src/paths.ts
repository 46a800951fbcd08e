/** The remote's routes, as declared in remote.json. */
export const paths = {
  files: '/document/files',
  bills: '/document/bills',
  billExplained: '/document/bills/explained',
  payments: '/document/payments',
} as const;

/**
 * The payments screen with the card dialog of a piece or an invoice open.
 * @param contractNumber its contract, if the portal shows another one: the screen then makes it current
 */
export function payByCard(pieceId: string, contractNumber?: string): string {
  const contract = contractNumber === undefined ? '' : `contract=${encodeURIComponent(contractNumber)}&`;
  return `${paths.payments}?${contract}piece=${encodeURIComponent(pieceId)}&pay=card`;
}

/** The list of bills with that one alone. */
export const billNumbered = (number: string): string =>
  `${paths.bills}?${new URLSearchParams({ invoice: number })}`;

/**
 * Why a bill differs from the one before it.
 * @param contractNumber its contract, if the portal shows another one: the screen then makes it current
 */
export const billExplained = (number: string, contractNumber?: string): string =>
  `${paths.billExplained}?${new URLSearchParams({ ...(contractNumber && { contract: contractNumber }), invoice: number })}`;

/** The history with the readings of that day's year. */
export const readingOf = (day: string): string => `/consumption/history?reading=${day}`;

/** The payments of another contract than the one that the portal shows: the screen makes it current. */
export const paymentsOf = (contractNumber: string): string =>
  `${paths.payments}?${new URLSearchParams({ contract: contractNumber })}`;

/** The payments screen with the dialog of a new debit, for a rejected one. */
export const drawAgain = (pieceId: string): string =>
  `${paths.payments}?piece=${encodeURIComponent(pieceId)}&pay=redebit`;

/** The payments screen with the dialog that pays all debts at once. */
export const payAll = `${paths.payments}?pay=all`;

/** The payments screen with the card dialog of the first payment of a signed case. */
export const payFirst = (orderReference: string): string =>
  `${paths.payments}?order=${encodeURIComponent(orderReference)}&pay=card`;

/** Screens of other remotes that this one links to. */
export const elsewhere = {
  information: '/profile/information',
  history: '/consumption/history',
  contact: '/contact/application-forms',
  requests: '/contact/event',
} as const;
