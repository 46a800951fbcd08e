import { useEffect } from 'react';

/** How long a heading may keep us waiting (lazy screens); after that the screen itself takes the focus. */
const patience = 2_000;
/** A row takes it where a visitor comes back to the one that they left. */
const ownFocus = 'input, select, textarea, [data-row]';

/** The place last announced; the browser announces the page's first one itself. */
let announced = placeOf(location);

/**
 * Moves the focus to the heading of a screen that a navigation brought. A field or a row that took the focus by
 * itself keeps it, and so does a dialog; where the path is the same, so does the button to which a closed dialog gave it back.
 * Returns a function that stops waiting for the heading.
 */
function announceScreen(): () => void {
  const here = placeOf(location);
  if (here === announced) return () => {};
  const keeping = pathOf(here) === pathOf(announced) ? `${ownFocus}, button, a[href]` : ownFocus;
  announced = here;
  const screen = document.getElementById('screen') ?? document.body;
  if (focusHeading(screen, keeping)) return () => {};

  const waiting = new MutationObserver(() => focusHeading(screen, keeping) && stop());
  const timer = setTimeout(() => {
    stop();
    if (!isBusy(screen, keeping)) screen.focus();
  }, patience);
  const stop = () => {
    waiting.disconnect();
    clearTimeout(timer);
  };
  waiting.observe(screen, { childList: true, subtree: true });
  return stop;
}

/** Identity of a screen: the path, and the entry of the agent's menu in the parameter `action`. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('action') ?? ''}`;
}

/** The visitor leaves the screen: the next one is announced, also at the same address. */
export function leaveScreen(): void {
  announced = '';
}

const pathOf = (place: string) => place.split(' ', 1)[0];

/** True when there is nothing left to do. */
function focusHeading(screen: HTMLElement, keeping: string): boolean {
  if (isBusy(screen, keeping)) return true;
  const heading = screen.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // else the shell shows the screen where the visitor left it
  if (window.history.scrollRestoration !== 'manual') window.scrollTo({ top: 0 });
  return true;
}

/** @param keeping selector of the elements of the screen that keep the focus */
function isBusy(screen: HTMLElement, keeping: string): boolean {
  const focused = document.activeElement;
  if (focused === null || focused.closest('dialog')) return focused !== null;
  return screen.contains(focused) && focused.matches(keeping);
}

export const supplierName = 'Lumenvie';

/**
 * Names the screen: in the tab, and to a screen reader by moving the focus to its heading, at each navigation
 * but the page's first.
 */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${supplierName}`;
    return announceScreen();
  }, [title]);
}

/**
 * As `useScreenTitle`, for what is shown in place of a screen that failed. It takes the focus also at an address that was announced,
 * if what had it is gone; the screen that a retry brings takes it from there.
 */
export function useFailedScreen(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${supplierName}`;
    if (document.activeElement === null || document.activeElement === document.body) leaveScreen();
    const stop = announceScreen();
    return () => {
      stop();
      leaveScreen();
    };
  }, [title]);
}
