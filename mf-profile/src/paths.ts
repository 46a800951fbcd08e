import type { CustomerRequest } from '@portal/contract';

/** The remote's routes, as declared in remote.json. */
export const paths = {
  information: '/profile/information',
  setting: '/profile/setting',
  sponsorship: '/profile/sponsorship',
  move: '/profile/move',
  contractEnd: '/profile/contract-end',
  applicationForms: '/contact/application-forms',
  event: '/contact/event',
  help: '/contact/help',
} as const;

/** Where the screens lead to, by what is found there. */
export const links = {
  requests: paths.event,
  write: paths.applicationForms,
  writeToMove: `${paths.applicationForms}?category=CONTRACT_OFFER_SERVICE&subject=MOVE`,
  writeToErase: `${paths.applicationForms}?category=PERSONAL_DATA&subject=DATA_ERASURE`,
  settings: paths.setting,
  move: paths.move,
  contractEnd: paths.contractEnd,
  documents: '/document/files',
  payments: '/document/payments',
  explained: '/document/bills/explained',
  year: '/consumption/year',
  reading: '/consumption/self-relief',
  day: '/consumption/day',
  packages: '/offer/change-packege',
  complaints: '/legal/complaints',
} as const;

/**
 * One request, in the view of its own.
 * @param contract its own, in a list of all: the screen makes it current
 */
export const requestLink = (eventNbr: string, contract?: string): string =>
  `${paths.event}?${new URLSearchParams({ ...(contract && { contract }), request: eventNbr })}`;

/** The form, on the same subject and about a request that is over for good. */
export const newRequestLink = ({
  eventNbr,
  eventCategory,
  eventSubcategory,
}: Pick<CustomerRequest, 'eventNbr' | 'eventCategory' | 'eventSubcategory'>): string =>
  `${paths.applicationForms}?${new URLSearchParams({ category: eventCategory, subject: eventSubcategory, about: eventNbr })}`;
