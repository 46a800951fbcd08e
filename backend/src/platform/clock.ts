/** Now. Passed in, so that expiry and delays are tested without waiting. */
export type Clock = () => Date;

/** Most milliseconds that the clocks of two processes may differ. */
export const clockDoubt = 60_000;

/**
 * Latest time of writing that is accepted. A row with a later one is refused: a clock that was ahead wrote it, so that it
 * would be valid for too long.
 */
export const latestWritten = (now: Date): Date => new Date(now.getTime() + clockDoubt);

export const systemClock: Clock = () => new Date();

/**
 * The machine's clock as it was when this process began, and what has gone by since: whoever sets the machine's clock does
 * not move it.
 */
export const steadyClock: Clock = () => new Date(performance.timeOrigin + performance.now());
