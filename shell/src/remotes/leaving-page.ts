let leaving = false;

/** The page is on its way out: what fails from now on fails for that reason, and is nobody's fault. */
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
  // the browser may bring the page back as it was
  const come = () => (leaving = false);
  window.addEventListener('pagehide', go);
  window.addEventListener('pageshow', come);
  return () => {
    window.removeEventListener('pagehide', go);
    window.removeEventListener('pageshow', come);
  };
}
