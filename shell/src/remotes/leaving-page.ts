let leaving = false;

/** Whether the page is being left or reloaded: failures are then expected, and not reported. */
export function pageIsLeaving(): boolean {
  return leaving;
}

/** Reloads the page at its current URL. */
export function reloadPage(): void {
  leaving = true;
  location.reload();
}

/** Returns a function that stops it. */
export function noticeLeaving(): () => void {
  const go = () => (leaving = true);
  // the browser may restore the page from its back/forward cache
  const come = () => (leaving = false);
  window.addEventListener('pagehide', go);
  window.addEventListener('pageshow', come);
  return () => {
    window.removeEventListener('pagehide', go);
    window.removeEventListener('pageshow', come);
  };
}
