import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to what was asked for here, where it begins below what a phone shows. @param settled the search whose answer is there */
export function useFoundInView(found: RefObject<HTMLElement | null>, settled: string | null) {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (settled === null || asked.current !== settled) return;
    asked.current = null;
    const top = found.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) found.current?.scrollIntoView({ block: 'start' });
  });
  return (search: string) => {
    asked.current = search;
  };
}
