/** The remote's routes, as declared in remote.json. */
export const paths = {
  logIn: '/login',
  createPassword: '/createPassword',
  undoChange: '/undo-change',
} as const;
