/**
 * Runs in the page before anything else: notes the long tasks, and when the screen first shows what is looked for.
 * @param {string} wanted selector of the screen's own heading or figure
 */
export function probe(wanted) {
  const noted = { tasks: [], visible: null };
  window.benchNotes = noted;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      noted.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const seen = new MutationObserver(() => {
    if (!document.querySelector(wanted)?.textContent) return;
    seen.disconnect();
    // the frame that draws it, then its end
    requestAnimationFrame(() => setTimeout(() => (noted.visible = performance.now())));
  });
  seen.observe(document, { childList: true, subtree: true, characterData: true });
}
