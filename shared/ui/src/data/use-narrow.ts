import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 40rem)';

/** True on a phone, where tables become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(narrow);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(narrow).matches,
  );
}
