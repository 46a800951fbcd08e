/** Milliseconds of one scroll (C4.2). */
const speed = 500;

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const eased = (share: number) => 1 - (1 - share) ** 3;

/**
 * Scrolls to `left` in half a second, at once for those who want no motion. Browsers' own smooth scrolling has no
 * length that could be asked for. A glide begun later, a wheel or a finger ends it. @returns what stops it
 */
export function glide(track: HTMLElement, left: number, done: () => void): () => void {
  if (reducedMotion()) {
    track.scrollLeft = left;
    done();
    return () => {};
  }
  const from = track.scrollLeft;
  const begun = performance.now();
  let frame = requestAnimationFrame(step);
  // snapping would pull each step back
  track.dataset.gliding = 'true';
  const stop = () => {
    cancelAnimationFrame(frame);
    delete track.dataset.gliding;
    track.removeEventListener('pointerdown', stop);
    track.removeEventListener('wheel', stop);
    done();
  };
  track.addEventListener('pointerdown', stop, { passive: true });
  track.addEventListener('wheel', stop, { passive: true });
  return stop;

  function step(now: number) {
    const share = Math.min(1, Math.max(0, (now - begun) / speed));
    track.scrollLeft = from + (left - from) * eased(share);
    if (share < 1) frame = requestAnimationFrame(step);
    else stop();
  }
}
