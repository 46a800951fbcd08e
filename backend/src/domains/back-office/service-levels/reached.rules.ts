import { percentile, type Buckets } from './percentile';
import { bad, durationBounds, good, longer, type ServiceLevel } from './service-levels';

type Objective = Pick<ServiceLevel, 'unit' | 'objective'>;

/** A duration is reached when so many of the events keep it. */
const keptShare = 0.95;

const eventsOf = (buckets: Buckets): number => [...buckets.values()].reduce((sum, count) => sum + count, 0);

/** Share of the events that did not keep the objective. */
function missedShare({ unit, objective }: Objective, buckets: Buckets, total: number): number {
  if (unit === 'SHARE') return (buckets.get(bad) ?? 0) / total;
  const isSlow = (bound: number) => bound === longer || bound > objective;
  return [...buckets].reduce((sum, [bound, count]) => sum + (isSlow(bound) ? count : 0), 0) / total;
}

export interface Reached {
  /** In the unit of the level; null without an event. */
  reached: number | null;
  counted: number;
}

export function reachedOf({ unit }: Objective, buckets: Buckets): Reached {
  const counted = eventsOf(buckets);
  if (counted === 0) return { reached: null, counted };
  if (unit === 'SHARE') return { reached: (buckets.get(good) ?? 0) / counted, counted };
  const ranked = { bounds: durationBounds, total: counted, share: keptShare };
  return { reached: percentile(buckets, ranked), counted };
}

/** What is left of the misses that the objective allows, as a share of them; below 0 once it is missed. */
export function budgetLeft(level: Objective, buckets: Buckets): number | null {
  const total = eventsOf(buckets);
  if (total === 0) return null;
  const allowed = 1 - (level.unit === 'SHARE' ? level.objective : keptShare);
  return 1 - missedShare(level, buckets, total) / allowed;
}
