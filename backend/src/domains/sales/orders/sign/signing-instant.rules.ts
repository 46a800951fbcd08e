/** When the customer signed, from the provider; limited to the time between the opening of the signature and now. */
export function signingInstant(told: Date | null, openedAt: Date, now: Date): Date {
  if (told === null || told > now) return now;
  return told < openedAt ? openedAt : told;
}
