/** Where the dashboard leads to; the screens belong to other remotes. */
export const paths = {
  home: '/',
  contracts: '/contracts',
  /** The same with the contracts alone that have something late. */
  lateContracts: '/contracts?late=true',
  bills: '/document/bills',
  payments: '/document/payments',
  /** The payments screen with the piece's own dialog open. */
  redebit: (pieceId: string) => `/document/payments?piece=${encodeURIComponent(pieceId)}&pay=redebit`,
  payByCard: (pieceId: string) => `/document/payments?piece=${encodeURIComponent(pieceId)}&pay=card`,
  /** The payments screen with the dialog that pays every debt at once. */
  payAll: '/document/payments?pay=all',
  /** The same with the debts of these contracts alone. */
  payContracts: (numbers: readonly string[]) =>
    `/document/payments?pay=all&contracts=${numbers.map(encodeURIComponent).join(',')}`,
  /** The payments screen with the dialog that repays what is owed in parts. */
  spread: '/document/payments?pay=spread',
  payFirst: (orderReference: string) =>
    `/document/payments?order=${encodeURIComponent(orderReference)}&pay=card`,
  /** The explanation of the latest bill, on a page of its own. */
  billExplained: '/document/bills/explained',
  documents: '/document/files',
  selfReading: '/consumption/self-relief',
  year: '/consumption/year',
  requests: '/contact/event',
  /** One request, with what was said about it. */
  request: (number: string) => `/contact/event?request=${encodeURIComponent(number)}`,
  history: '/consumption/history',
  package: '/offer/package',
  contractEnd: '/profile/contract-end',
  contact: '/contact/application-forms',
  newLink: '/contact/application-forms?category=CONTRACT_OFFER_SERVICE&subject=OTHER&about=signature',
};
