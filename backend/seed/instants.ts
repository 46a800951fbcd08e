/** Mid-morning of a day in Paris: an instant that no clock change moves to another day. */
export const morningOf = (day: string): Date => new Date(`${day}T08:30:00Z`);
