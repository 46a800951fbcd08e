import { onForget } from '@portal/session';

const storageKey = 'portal.scroll';
/** Entries of the history whose places are kept. */
const most = 50;
/** How long a screen may grow before its place is given up. */
const patience = 5_000;
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Shows a screen that « Précédent », « Suivant » or a reload brings back where the visitor left it. The browser's own way moves the
 * screen that is left, and comes too early for the one that loads. `scrollRestoration` is `manual` exactly on an entry
 * that this places; on another one `@portal/remote` begins at the top. Answers its undo.
 */
export function keepScroll(): () => void {
  // where the browser lacks the interface, a screen begins at its top
  if (!('navigation' in window)) return () => {};
  const { navigation } = window;
  let target: number | undefined;
  let held: Hold | undefined;
  const leave = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
    const here = navigation.currentEntry;
    const replaced = navigationType === 'replace';
    // the same screen with another query
    if (navigationType === null || (replaced && pathOf(from) === pathOf(here))) return;
    // a screen that is still growing has not reached its place
    const place = Math.max(window.scrollY, held?.top() ?? 0);
    held?.stop();
    if (!replaced) keep(from.key, place);
    target = navigationType === 'traverse' && here !== null ? read()[here.key] : undefined;
    window.history.scrollRestoration = target === undefined ? 'auto' : 'manual';
  };
  const arrive = () => {
    if (target !== undefined) held = holdAt(target);
    target = undefined;
  };
  const close = () => {
    if (navigation.currentEntry) keep(navigation.currentEntry.key, window.scrollY);
    // the browser places the pages of other sites and those that it has kept
    window.history.scrollRestoration = 'auto';
  };
  const reloaded = placeAfterReload(navigation.currentEntry);
  if (reloaded !== undefined) {
    window.history.scrollRestoration = 'manual';
    held = holdAt(reloaded);
  }
  navigation.addEventListener('currententrychange', leave);
  // the former screen is gone by then, and the next one is not there yet
  window.addEventListener('single-spa:before-mount-routing-event', arrive);
  window.addEventListener('pagehide', close);
  // nobody else continues where the former visitor was
  const remember = onForget(() => sessionStorage.removeItem(storageKey));
  return () => {
    held?.stop();
    remember();
    navigation.removeEventListener('currententrychange', leave);
    window.removeEventListener('single-spa:before-mount-routing-event', arrive);
    window.removeEventListener('pagehide', close);
  };
}

/** Undefined where the page was not loaded anew, where the visitor has acted, or where the browser has already scrolled as far. */
function placeAfterReload(here: NavigationHistoryEntry | null): number | undefined {
  // the page's first lines note it (`first-script.ts` of the registry)
  if ('acted' in document.documentElement.dataset) return undefined;
  const [load] = performance.getEntriesByType('navigation');
  const place = load?.type === 'reload' && here !== null ? read()[here.key] : undefined;
  return place !== undefined && place > window.scrollY ? place : undefined;
}

const pathOf = (entry: NavigationHistoryEntry | null) => entry?.url && new URL(entry.url).pathname;

interface Hold {
  stop: () => void;
  /** The place, until the visitor acts or the time is over. */
  top: () => number | undefined;
}

/** Scrolls to the place each time the screen grows, until the visitor acts. */
function holdAt(top: number): Hold {
  const over = new AbortController();
  const growth = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }));
  const stop = () => {
    over.abort();
    growth.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, patience);
  for (const act of acts)
    window.addEventListener(act, stop, { capture: true, passive: true, signal: over.signal });
  const screen = document.getElementById('screen');
  if (screen !== null) growth.observe(screen);
  return { stop, top: () => (over.signal.aborted ? undefined : top) };
}

type Places = Record<string, number>;

function read(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Places;
  } catch {
    return {};
  }
}

function keep(entry: string, top: number): void {
  const { [entry]: _former, ...others } = read();
  const places = [...Object.entries(others), [entry, top]].slice(-most);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // without storage a screen begins at its top
  }
}
