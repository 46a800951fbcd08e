/**
 * Storage that never throws: a browser may refuse it (private window, full disk), and the portal then works
 * until the page is closed.
 */
export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

function guarded(storage: () => Storage): BrowserStorage {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt(() => storage().getItem(key), null),
    write: (key, value) => attempt(() => storage().setItem(key, value), undefined),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(storage()), []),
  };
}

/** Shared by every tab of the portal. */
export const sharedStorage = guarded(() => window.localStorage);
/** Of this tab alone. */
export const tabStorage = guarded(() => window.sessionStorage);
