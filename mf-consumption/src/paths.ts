/** The remote's routes, as declared in remote.json. */
export const paths = {
  history: '/consumption/history',
  day: '/consumption/day',
  lastMonth: '/consumption/last-month',
  selfRelief: '/consumption/self-relief',
  year: '/consumption/year',
} as const;

/** Where it leads to; the screens belong to other remotes. */
export const elsewhere = {
  package: '/offer/package',
  requestForm: '/contact/application-forms',
  settings: '/profile/setting',
  bills: '/document/bills',
  schedule: '/document/payments',
  home: '/',
} as const;
