const known = new Map<string, Date>();

/** Mid-morning of a day in Paris: an instant that no clock change moves to another day. Shared: never change it. */
export function morningOf(day: string): Date {
  let instant = known.get(day);
  if (!instant) known.set(day, (instant = new Date(`${day}T08:30:00Z`)));
  return instant;
}

const done = ['created_at', 'updated_at', 'happened_at', 'requested_at', 'collected_at', 'asked_at'] as const;

/** The row, nothing of which was done later than that. What it plans, the end of a link, stays as it is. */
export function doneBy(latest: Date, row: object): object {
  const instants = row as Partial<Record<(typeof done)[number], unknown>>;
  const late = done.filter((name) => {
    const instant = instants[name];
    return instant instanceof Date && instant > latest;
  });
  return late.length === 0 ? row : { ...row, ...Object.fromEntries(late.map((name) => [name, latest])) };
}
