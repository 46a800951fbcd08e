import { useLayoutEffect, useRef, useState } from 'react';

/** A cell may end a fraction of a pixel further. */
export const isTooWide = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;

/** What the frame keeps at the top of the window. */
const cover = '[data-covers-top]';

/**
 * Whether a table is wider than its place, and how much of the window's top is covered, px: its titles stay in sight below that,
 * unless the table scrolls sideways.
 */
export function useFit() {
  const place = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ wide: false, covered: 0 });
  useLayoutEffect(() => {
    const around = place.current;
    if (!around) return;
    const covering = document.querySelector(cover);
    const measure = () => {
      const wide = isTooWide(around);
      const covered = covering?.getBoundingClientRect().height ?? 0;
      setFit((former) => (former.wide === wide && former.covered === covered ? former : { wide, covered }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const each of [around, around.querySelector('table'), covering]) if (each) watch.observe(each);
    return () => watch.disconnect();
  }, []);
  return { place, ...fit };
}
