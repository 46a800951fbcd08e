/** How long a heading may keep us waiting (lazy screens); after that the screen itself takes the focus. */
const patience = 2_000;

/** The place last announced; the browser announces the page's first one itself. */
let announced = placeOf(location);

/**
 * Moves the focus to the heading of a screen that a navigation brought. A field that took the focus by itself
 * keeps it, and so does a dialog. Answers its undo.
 */
export function announceScreen(): () => void {
  const here = placeOf(location);
  if (here === announced) return () => {};
  announced = here;
  const screen = document.getElementById('screen') ?? document.body;
  if (focusHeading(screen)) return () => {};

  const waiting = new MutationObserver(() => focusHeading(screen) && stop());
  const timer = setTimeout(() => {
    stop();
    if (!isBusy(screen)) screen.focus();
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

/** True when there is nothing left to do. */
function focusHeading(screen: HTMLElement): boolean {
  if (isBusy(screen)) return true;
  const heading = screen.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
  return true;
}

function isBusy(screen: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || focused.closest('dialog')) return focused !== null;
  return screen.contains(focused) && focused.matches('input, select, textarea');
}
