import { proxy } from 'valtio';

/** Where the visitor is, for the frame: the address bar, in a store. */
export const place = proxy<{ pathname: string; search: string; wanted: string | null; since: number }>({
  pathname: window.location.pathname,
  search: window.location.search,
  /** What an anonymous visitor asked for; they get there after the log-in. */
  wanted: null,
  /** When the visitor came here, by the page's own clock (`performance.now()`). */
  since: 0,
});
