/** The remote's routes, as declared in remote.json. */
export const paths = {
  logIn: '/login',
  createPassword: '/createPassword',
  undoChange: '/undo-change',
} as const;

/** Where somebody who is no customer yet subscribes; the screen belongs to another remote. */
export const subscription = '/subscription';
