import { proxy } from 'valtio';

/** The address of the page, in a store for the frame. */
export const place = proxy<{ pathname: string; search: string; wanted: string | null; since: number }>({
  pathname: window.location.pathname,
  search: window.location.search,
  /** The path that an anonymous visitor opened; it is opened after the log-in. */
  wanted: null,
  /** Time of the last navigation, from `performance.now()`. */
  since: 0,
});
