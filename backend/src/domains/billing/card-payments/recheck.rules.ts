const minute = 60_000;
/** Longer than a payer usually takes, and than a webhook that works. */
const firstWait = 10 * minute;
/** Twice as long as the provider repeats a webhook that is not taken (three days), and a day. */
const longest = 7 * 24 * 60 * minute;

export const firstRecheck = (createdAt: Date): Date => new Date(createdAt.getTime() + firstWait);

/** Each wait is as long as the payment is old: about ten questions in its week. Null: it is not asked about again. */
export function nextRecheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age >= longest ? null : new Date(now.getTime() + Math.max(firstWait, age));
}
