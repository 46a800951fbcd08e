/** The remote's routes, as declared in remote.json. */
export const paths = {
  files: '/document/files',
  bills: '/document/bills',
  payments: '/document/payments',
} as const;

/** The payments screen with the card dialog of a piece or an invoice open. */
export const payByCard = (pieceId: string): string =>
  `${paths.payments}?piece=${encodeURIComponent(pieceId)}&pay=card`;

/** The same with the dialog that presents a rejected debit again. */
export const drawAgain = (pieceId: string): string =>
  `${paths.payments}?piece=${encodeURIComponent(pieceId)}&pay=redebit`;

/** The same for the first payment of a signed case. */
export const payFirst = (orderReference: string): string =>
  `${paths.payments}?order=${encodeURIComponent(orderReference)}&pay=card`;

/** Where these screens lead to; those belong to other remotes. */
export const elsewhere = {
  dashboard: '/',
  information: '/profile/information',
  contact: '/contact/application-forms',
  requests: '/contact/event',
} as const;
