const known = new Map<string, Date>();

/** Mid-morning of a day in Paris: an instant that no clock change moves to another day. Shared: never change it. */
export function morningOf(day: string): Date {
  let instant = known.get(day);
  if (!instant) known.set(day, (instant = new Date(`${day}T08:30:00Z`)));
  return instant;
}
