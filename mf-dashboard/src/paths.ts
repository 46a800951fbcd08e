/** Where the dashboard leads to; the screens belong to other remotes. */
export const paths = {
  bills: '/document/bills',
  /** The list of bills with that one alone. */
  bill: (number: string) => `/document/bills?invoice=${encodeURIComponent(number)}`,
  payments: '/document/payments',
  /** The payments screen with the piece's own dialog open. */
  redebit: (pieceId: string) => `/document/payments?piece=${encodeURIComponent(pieceId)}&pay=redebit`,
  payByCard: (pieceId: string) => `/document/payments?piece=${encodeURIComponent(pieceId)}&pay=card`,
  /** The payments screen with the dialog that pays every debt at once. */
  payAll: '/document/payments?pay=all',
  /** The payments screen with the dialog that repays what is owed in parts. */
  spread: '/document/payments?pay=spread',
  payFirst: (orderReference: string) =>
    `/document/payments?order=${encodeURIComponent(orderReference)}&pay=card`,
  history: '/consumption/history',
  /** The history with the readings of that day's year. */
  reading: (day: string) => `/consumption/history?reading=${day}`,
  package: '/offer/package',
  contractEnd: '/profile/contract-end',
  contact: '/contact/application-forms',
};
