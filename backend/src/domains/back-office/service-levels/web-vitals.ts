import type { WebVitalName, WebVitalsReport } from '@portal/contract';

/** Key of a bucket for what is more than every bound. */
export const more = 0;

export interface WebVital {
  /** What three quarters of the visits should not exceed (web.dev/articles/defining-core-web-vitals-thresholds). */
  objective: number;
  /** Upper bounds of the buckets, in the whole numbers that are stored. */
  bounds: readonly number[];
  /** Stored units in one unit of the objective. */
  scale: number;
  valueOf(report: WebVitalsReport): number | null;
}

/** What is counted of real visits: how it is measured is the library's matter (web-vitals, in the shell). */
export const webVitals: Readonly<Record<WebVitalName, WebVital>> = {
  LCP: {
    objective: 2_500,
    bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
    scale: 1,
    valueOf: ({ lcp }) => lcp,
  },
  INP: {
    objective: 200,
    bounds: [50, 100, 150, 200, 300, 500, 1_000, 2_500],
    scale: 1,
    valueOf: ({ inp }) => inp,
  },
  CLS: {
    objective: 0.1,
    bounds: [1, 10, 25, 50, 100, 150, 250, 500, 1_000],
    scale: 1_000,
    valueOf: ({ cls }) => cls,
  },
};

/** Bucket of a value, which is in the unit of the objective. */
export const bucketOf = ({ bounds, scale }: WebVital, value: number): number =>
  bounds.find((bound) => value * scale <= bound) ?? more;
