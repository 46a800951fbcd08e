import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isTooWide } from './use-fit';

const phone = '(max-width: 40rem)';
const tablet = '(max-width: 64rem)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/**
 * Whether a table is shown as cards: always on a phone, and on a tablet where the table is wider than its place. On a laptop it
 * scrolls sideways instead.
 */
export function useCards() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const onPhone = useMedia(phone);
  const onTablet = useMedia(tablet) && !onPhone;
  // px that the table takes; 0 while it fits
  const [needed, setNeeded] = useState(0);
  useLayoutEffect(() => {
    if (!onTablet || place === null) return;
    const rows = place.querySelector('.ui-rows');
    const measure = () => {
      if (rows !== null && isTooWide(rows)) setNeeded(rows.scrollWidth);
      if (rows === null && place.clientWidth >= needed) setNeeded(0);
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const each of [place, rows?.querySelector('table')]) if (each) watch.observe(each);
    return () => watch.disconnect();
  }, [onTablet, place, needed]);
  return { place: setPlace, asCards: onPhone || (onTablet && needed > 0) };
}
