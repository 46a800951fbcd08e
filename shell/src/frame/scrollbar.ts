/**
 * Keeps the width of the page's scroll bar in `--scrollbar` (0 where bars lie over the page), for the time when a
 * modal takes the bar away and the page must not move. Answers its undo.
 */
export function followScrollbar(): () => void {
  const page = document.documentElement;
  const measure = () => {
    // behind a modal there is no bar to measure
    if (document.querySelector('dialog[open]') !== null) return;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(page);
  measure();
  return () => observer.disconnect();
}
