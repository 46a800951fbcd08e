import type { Census } from './census';

type Measure = keyof Census;

/** Growth from trips 10–20 to trips 40–50 that is still level: a share of the earlier figure, and so many beyond it. */
const tolerance: Record<Measure, { share: number; beyond: number }> = {
  heapKilobytes: { share: 0.03, beyond: 0 },
  nodes: { share: 0.01, beyond: 5 },
  documents: { share: 0, beyond: 0 },
  listeners: { share: 0.01, beyond: 3 },
  timers: { share: 0, beyond: 2 },
  subscriptions: { share: 0, beyond: 2 },
  detachedNodes: { share: 0.01, beyond: 5 },
  styleNodes: { share: 0, beyond: 0 },
  styleRules: { share: 0, beyond: 0 },
};

export interface Trend {
  measure: Measure;
  early: number;
  late: number;
  level: boolean;
}

/** Round trips of a whole run, and those that are compared. */
export const tripCount = 50;
const isEarly = (trip: number) => trip >= 10 && trip <= 20;
const isLate = (trip: number) => trip >= 40;
export const isCounted = (trip: number) => isEarly(trip) || isLate(trip);

/**
 * Compares the lowest figure of either group: what only passes through (a report that waits for its moment, garbage
 * that is not collected yet) adds to a count and never takes from it, and what stays is in the lowest as well.
 * @param trips census after each counted round trip, by its number from 1 on
 */
export function trends(trips: ReadonlyMap<number, Census>): Trend[] {
  const measures = Object.keys(tolerance) as Measure[];
  return measures.map((measure) => {
    const lowest = (isOne: (trip: number) => boolean) =>
      Math.min(...[...trips].filter(([trip]) => isOne(trip)).map(([, census]) => census[measure]));
    const early = lowest(isEarly);
    const late = lowest(isLate);
    const { share, beyond } = tolerance[measure];
    return { measure, early, late, level: late <= early * (1 + share) + beyond };
  });
}

/** For the report: measure, trips 10–20, trips 40–50. */
export const trendLines = (all: Trend[]): string =>
  all
    .map(
      ({ measure, early, late, level }) =>
        `${measure.padEnd(14)} ${early} → ${late}${level ? '' : '  grows'}`,
    )
    .join('\n');
