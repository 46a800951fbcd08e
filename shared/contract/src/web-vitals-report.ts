import { z } from 'zod';
import { legalPages } from './legal-pages';
import { routePath } from './remote-declaration';

/** Tag of a report of web vitals among the lines of `/getLogsStreaming`; its `logMessage` is the report as JSON. */
export const webVitalsTag = 'WEB_VITALS';

/** Routes that people open without a session; a test compares them with what the remotes declare. */
export const routesWithoutSession: readonly string[] = [
  '/createPassword',
  ...legalPages.map((page) => `/legal/${page}`),
  '/login',
  '/subscription',
  '/undo-change',
];

const mostSegments = 3;

/**
 * How one visit of a page felt, as the browser measured it: no visitor, no address, no time. Null: not measured, for
 * example no interaction.
 */
export const webVitalsReport = z.strictObject({
  /** Route as declared, on which the page was opened: `/document/bills`, `/cases/*`. */
  route: routePath
    .max(60)
    .refine((path) => !/\d{3}/.test(path), 'may contain the number of somebody')
    .refine((path) => path.split('/').length <= mostSegments + 1, 'has more segments than a route'),
  /** Largest Contentful Paint, ms. */
  lcp: z.number().min(0).max(600_000).nullable(),
  /** Interaction to Next Paint, ms. */
  inp: z.number().min(0).max(600_000).nullable(),
  /** Cumulative Layout Shift. */
  cls: z.number().min(0).max(1_000).nullable(),
});
export type WebVitalsReport = z.output<typeof webVitalsReport>;
