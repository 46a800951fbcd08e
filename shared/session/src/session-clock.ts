/**
 * Countdown of the session on the browser's monotonic clock: a device clock that is wrong, or put right while
 * the page is open, neither ends a session nor lengthens it (P1.7).
 */
let deadline = Number.POSITIVE_INFINITY;

export function startCountdown(milliseconds: number): void {
  deadline = performance.now() + milliseconds;
}

export function stopCountdown(): void {
  deadline = Number.POSITIVE_INFINITY;
}

/** ms until the session's end by this page's clock, below 0 past it; infinite without one. */
export const sessionTimeLeft = (): number => deadline - performance.now();

export function countdownIsOver(): boolean {
  return sessionTimeLeft() <= 0;
}

/**
 * What is left of a session read from storage. Both ends of the subtraction are this device's clock, so a
 * constant error cancels out; a clock put back in between gives one whole length at most, and the server decides.
 */
export function remainingTime(stored: { expires: number; lifetime: number }): number {
  return Math.min(stored.lifetime, stored.expires - Date.now());
}
