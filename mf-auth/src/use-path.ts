import { useSyncExternalStore } from 'react';

/**
 * The path of the page. Two screens without parameters need no router, whose 12 KB would slow down every visitor's
 * first page; single-spa dispatches `popstate` on every navigation.
 */
export function usePath(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('popstate', onChange);
      return () => window.removeEventListener('popstate', onChange);
    },
    () => window.location.pathname,
  );
}
