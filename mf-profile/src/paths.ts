/** The remote's routes, as declared in remote.json. */
export const paths = {
  information: '/profile/information',
  setting: '/profile/setting',
  sponsorship: '/profile/sponsorship',
  move: '/profile/move',
  applicationForms: '/contact/application-forms',
  event: '/contact/event',
} as const;
