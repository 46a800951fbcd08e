/**
 * Everything that the portal keeps in a browser. `COOKIE`: sent to the server; `DEVICE`: the local storage, until it is
 * deleted; `TAB`: until the tab is closed. A name that ends in a dot goes on with whom or what the value is of.
 * `browser-storage.test.ts` finds a key of the code that is missing here.
 */
export const browserStorage = {
  portal_visitor: 'COOKIE',
  portal_bucket: 'COOKIE',
  portal_override: 'COOKIE',
  'portal.session.v1': 'DEVICE',
  expires: 'DEVICE',
  'portal.contract.v1.': 'DEVICE',
  'portal.contract-shown.v1.': 'DEVICE',
  'portal.agent-menu.v1': 'DEVICE',
  'portal.one-contract.v1': 'DEVICE',
  'portal.theme': 'DEVICE',
  'portal.fonts': 'DEVICE',
  'portal.visited.v1': 'DEVICE',
  'portal.client.v1': 'TAB',
  'portal.support-origin.v1': 'TAB',
  'portal.support-contract.v1': 'TAB',
  'portal.draft.v1.': 'TAB',
  'portal.scroll': 'TAB',
  'portal.shell-taken.v1': 'TAB',
  'portal.quarantine.v1': 'TAB',
} as const;

export type StoredName = keyof typeof browserStorage;
