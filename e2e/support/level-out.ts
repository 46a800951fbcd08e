import type { Census } from './census';

type Measure = keyof Census;

/** Growth from one window to the next that is still level: a share of the earlier figure, and so many beyond it. */
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
  /** The lowest of each window. */
  lowest: number[];
  level: boolean;
}

/** Round trips of a whole run, and the windows of it that are compared. */
export const tripCount = 50;
const windows = [
  [10, 20],
  [25, 35],
  [40, 50],
] as const;
export const isCounted = (trip: number) => windows.some(([from, to]) => trip >= from && trip <= to);

/**
 * Compares the lowest figure of each window: what only passes through (a report that waits for its moment, garbage
 * that is not collected yet) adds to a count and never takes from it, and what stays is in the lowest as well. What
 * a visit leaves behind grows from window to window; what the browser keeps once (of each entry the last screen it
 * led to, about 350 KB) grows at some time and is level again.
 * @param trips census after each counted round trip, by its number from 1 on
 */
export function trends(trips: ReadonlyMap<number, Census>): Trend[] {
  const measures = Object.keys(tolerance) as Measure[];
  return measures.map((measure) => {
    const lowest = windows.map(([from, to]) =>
      Math.min(
        ...[...trips].filter(([trip]) => trip >= from && trip <= to).map(([, census]) => census[measure]),
      ),
    );
    const { share, beyond } = tolerance[measure];
    const isLevel = lowest.slice(1).map((late, at) => late <= (lowest[at] ?? 0) * (1 + share) + beyond);
    return { measure, lowest, level: isLevel.includes(true) };
  });
}

/** For the report: a measure, and what it came to in each window. */
export const trendLines = (all: Trend[]): string =>
  all
    .map(
      ({ measure, lowest, level }) => `${measure.padEnd(14)} ${lowest.join(' → ')}${level ? '' : '  grows'}`,
    )
    .join('\n');
