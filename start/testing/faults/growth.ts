import type { Sample } from './samples';

interface Trend {
  /** Of the line of least squares, for each unit of `at`. */
  slope: number;
  /** Standard error of the slope. */
  error: number;
  mean: number;
}

/** The line of least squares through values in the order of `at`; two points at least. */
function trendOf(points: readonly { at: number; value: number }[]): Trend {
  const count = points.length;
  const meanOf = (pick: (point: { at: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / count;
  const middle = meanOf(({ at }) => at);
  const mean = meanOf(({ value }) => value);
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const slope = points.reduce((sum, { at, value }) => sum + (at - middle) * (value - mean), 0) / spread;
  const left = points.reduce((sum, { at, value }) => sum + (value - mean - slope * (at - middle)) ** 2, 0);
  return { slope, error: count > 2 ? Math.sqrt(left / (count - 2) / spread) : 0, mean };
}

export interface Growth extends Trend {
  name: string;
  first: number;
  last: number;
  /** Slope for an hour, as a share of the mean. */
  anHour: number;
}

/**
 * How each figure went, a sample a minute, the first ones left out while the process fills its caches.
 * @param warmUp samples left out
 */
export function growthOf(samples: readonly Sample[], warmUp: number): Growth[] {
  const kept = samples.slice(warmUp);
  return Object.keys(samples[0]!).map((name) => {
    const trend = trendOf(kept.map((sample, at) => ({ at, value: sample[name]! })));
    return {
      ...trend,
      name,
      first: kept[0]![name]!,
      last: kept.at(-1)![name]!,
      anHour: trend.mean === 0 ? 0 : (trend.slope * 60) / trend.mean,
    };
  });
}

/** Figures that stay as they are while people come and go. The others count what people wrote, or what is kept for days. */
const steady = [
  ...[
    'resident MB',
    'heap MB',
    'external MB',
    'open files',
    'connections',
    'session',
    'tables behind autovacuum',
  ],
  ...['mails waiting', 'webhooks waiting', 'event loop p99 ms'],
];

/** Whether a figure that stays as it is grew: by more than chance, and by more than a tenth in an hour. */
export const isGrowing = ({ name, slope, error, anHour }: Growth): boolean =>
  steady.includes(name) && slope > 3 * error && anHour > 0.1;
