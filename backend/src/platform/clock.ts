/** Now. Passed in, so that expiry and delays are tested without waiting. */
export type Clock = () => Date;

/** Milliseconds that the clocks of two processes may differ; what was written further ahead was written by a wrong one. */
export const clockDoubt = 60_000;

export const systemClock: Clock = () => new Date();
