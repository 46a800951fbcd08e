import { useSyncExternalStore } from 'react';

/** Path of the page; single-spa tells of each navigation after its applications have followed it. */
export function usePath(): string {
  return useSyncExternalStore(
    (follow) => {
      window.addEventListener('single-spa:routing-event', follow);
      return () => window.removeEventListener('single-spa:routing-event', follow);
    },
    () => window.location.pathname,
  );
}
