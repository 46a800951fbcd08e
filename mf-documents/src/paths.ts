/** The remote's routes, as declared in remote.json. */
export const paths = {
  files: '/document/files',
  bills: '/document/bills',
  payments: '/document/payments',
} as const;
