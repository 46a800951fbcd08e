import { useSyncExternalStore } from 'react';

/** Path of the page; single-spa emits this event after its applications have handled a navigation. */
export function usePath(): string {
  return useSyncExternalStore(
    (follow) => {
      window.addEventListener('single-spa:routing-event', follow);
      return () => window.removeEventListener('single-spa:routing-event', follow);
    },
    () => window.location.pathname,
  );
}
