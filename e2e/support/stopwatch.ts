import type { Page } from '@playwright/test';

/** What a visitor waits for: one remote and no other at a path, or the panel in a remote's place. */
export interface Sight {
  path: string;
  /** Null for the panel. */
  remote: string | null;
  /** Paths of files that fail on the way: time counts from the last of their failures, not from the request. */
  failing?: string[];
}

/** ms after which nobody waits any longer for a sight, so that a figure beyond its limit is still a figure. */
const patience = 30_000;

/**
 * Has the page itself look at each of its frames whether a sight is there, and answers ms from the visitor's click to
 * the frame that showed it; null when it did not come. What the test's own process takes its time for is no part of it.
 */
function watch({ path, remote, failing = [], patience }: Sight & { patience: number }): {
  seen: Promise<number | null>;
} {
  const isShown = () => {
    const headings = [...document.querySelectorAll('#screen [id^="single-spa-application:"] h1')];
    const panel = document.querySelector('#screen-notice [role=alert]');
    const link = document.querySelector(`nav a[href="${path}"][aria-current=page]`);
    if (location.pathname !== path || link === null) return false;
    if (remote === null)
      return headings.length === 0 && (panel?.textContent ?? '').includes('n’est pas disponible');
    const [heading] = headings;
    const place = heading?.closest('[id^="single-spa-application:"]');
    return (
      headings.length === 1 &&
      heading?.checkVisibility() === true &&
      place?.id === `single-spa-application:${remote}` &&
      panel === null
    );
  };
  const failed = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => failing.includes(new URL(name).pathname))
      .reduce((latest, { responseEnd }) => Math.max(latest, responseEnd), 0);
  const seen = new Promise<number | null>((resolve) => {
    let began: number | null = null;
    const begin = (event: Event) => (began = event.timeStamp);
    addEventListener('click', begin, { capture: true, once: true });
    const look = (now: number) => {
      const waited = began === null ? 0 : now - began;
      if (began !== null && isShown()) resolve(Math.max(0, Math.round(now - Math.max(began, failed()))));
      else if (waited > patience) resolve(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return { seen };
}

/**
 * ms of the page's own clock from a click, or from a later failure of a file, to a sight.
 * @param click of a link that leads to the sight
 * @throws Error when the sight does not come
 */
export async function timeTo(page: Page, sight: Sight, click: () => Promise<void>): Promise<number> {
  const watched = await page.evaluateHandle(watch, { ...sight, patience });
  await click();
  const ms = await watched.evaluate(({ seen }) => seen);
  await watched.dispose();
  if (ms === null)
    throw new Error(`${sight.remote ?? 'A panel'} did not stand at ${sight.path} within ${patience} ms`);
  return ms;
}
