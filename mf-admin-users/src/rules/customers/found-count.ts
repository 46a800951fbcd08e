/** Customers that the server counts: beyond, it says so and counts no further. */
const counted = 1000;

/** `more`: there are more than that; `atLeast`: perhaps so, the count took too long; `all`: that is all. */
export function countOf({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }) {
  if (!totalIsCapped) return 'all' as const;
  return total >= counted ? ('more' as const) : ('atLeast' as const);
}
