/** Now. Passed in, so that expiry and delays are tested without waiting. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
