import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Between the button and its menu, and between the menu and the edge of the window; px. */
const gap = 4;

/** Puts the open menu below its button, above it where there is no room, with the focus inside; closes it when the page moves. */
export function useMenuPlace(
  open: 'first' | 'last' | null,
  root: RefObject<HTMLElement | null>,
  onClose: () => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));

  useLayoutEffect(() => {
    const [menu, button] = [list.current, root.current?.querySelector('button')];
    if (open === null || !menu || !button) return;
    const { top, bottom, right } = button.getBoundingClientRect();
    const below = bottom + gap + menu.offsetHeight <= window.innerHeight - gap;
    menu.style.top = `${below ? bottom + gap : Math.max(gap, top - gap - menu.offsetHeight)}px`;
    menu.style.left = `${Math.max(gap, right - menu.offsetWidth)}px`;
    const items = menu.querySelectorAll<HTMLElement>('[role=menuitem]');
    items[open === 'first' ? 0 : items.length - 1]?.focus({ preventScroll: true });
  }, [open, root]);

  useEffect(() => {
    if (open === null) return;
    const gone = new AbortController();
    const { signal } = gone;
    const leave = () => close.current();
    const placeOf = () => root.current?.getBoundingClientRect().top;
    const opened = placeOf();
    // the scrolling that brought the button into view may be told of late
    const moved = () => {
      if (placeOf() !== opened) leave();
    };
    const outside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) leave();
    };
    document.addEventListener('pointerdown', outside, { signal });
    document.addEventListener('scroll', moved, { signal, capture: true });
    window.addEventListener('resize', leave, { signal });
    return () => gone.abort();
  }, [open, root]);

  return list;
}
