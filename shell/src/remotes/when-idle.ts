/** Runs the work in idle time. Returns the function that cancels it. */
export function whenIdle(action: () => void): () => void {
  // Safari has no idle callbacks
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(action);
  return () => window.cancelIdleCallback(handle);
}
