/** Events by the upper bound of their bucket. */
export type Buckets = ReadonlyMap<number, number>;

export interface Ranked {
  /** Upper bounds, the lowest first. */
  bounds: readonly number[];
  /** Events in all buckets, those above every bound included; at least one. */
  total: number;
  /** 0.95 for the 95th percentile. */
  share: number;
}

/** By a straight line within its bucket, as Prometheus does; the highest bound where it lies above all. */
export function percentile(buckets: Buckets, { bounds, total, share }: Ranked): number {
  const rank = total * share;
  let below = 0;
  let lower = 0;
  for (const bound of bounds) {
    const count = buckets.get(bound) ?? 0;
    if (count > 0 && below + count >= rank) return lower + ((bound - lower) * (rank - below)) / count;
    below += count;
    lower = bound;
  }
  return lower;
}
