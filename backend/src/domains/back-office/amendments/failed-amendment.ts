const minute = 60_000;
/** Between attempts: an hour and a half from the first to the last, in which a fault of the portal's own may be mended. */
const waits = [1, 5, 20, 60];

/** Whether an amendment whose application failed so many times is not tried again. */
export const isGivenUp = (attempts: number): boolean => attempts > waits.length;

/** When an amendment whose application failed so many times is tried again; null once it is given up. */
export function nextAttempt(now: Date, attempts: number): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * minute);
}
