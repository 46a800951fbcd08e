/** The remote's routes, as declared in remote.json. */
export const paths = {
  history: '/consumption/history',
  lastMonth: '/consumption/last-month',
  selfRelief: '/consumption/self-relief',
} as const;

/** Where it leads to; the screens belong to other remotes. */
export const elsewhere = {
  package: '/offer/package',
  requestForm: '/contact/application-forms',
  settings: '/profile/setting',
} as const;
