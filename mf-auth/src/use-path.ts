import { useSyncExternalStore } from 'react';

/**
 * The path of the page. Two screens without parameters need no router, whose 12 KB would weigh on everybody's
 * first page; single-spa tells of every navigation by `popstate`.
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
