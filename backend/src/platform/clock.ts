/** Now. Passed in, so that expiry and delays are tested without waiting. */
export type Clock = () => Date;

/** Milliseconds that the clocks of two processes may differ; what was written further ahead was written by a wrong one. */
export const clockDoubt = 60_000;

/** What says that it was written later serves no longer: a clock that was ahead wrote it, and it would last too long. */
export const latestWritten = (now: Date): Date => new Date(now.getTime() + clockDoubt);

export const systemClock: Clock = () => new Date();
