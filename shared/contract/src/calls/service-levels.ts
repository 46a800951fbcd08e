import { z } from 'zod';
import { request } from '../origin';
import { serviceLevelNames, serviceLevelUnits, webVitalNames } from '../service-level-enumerations';

const figures = {
  /** In the unit of the level; null where nothing was counted. */
  reached: z.number().min(0).nullable(),
  /** Events. */
  counted: z.int().min(0),
};

const serviceLevel = z.object({
  name: z.enum(serviceLevelNames),
  unit: z.enum(serviceLevelUnits),
  objective: z.number().min(0),
  ...figures,
  /**
   * What is left of the failures that the objective allows, as a share of them: 1 without any failure, below 0 once more
   * failed than is allowed. Null where nothing was counted.
   */
  budgetLeft: z.number().max(1).nullable(),
  /** Every day from `from` to `to`, the first first. */
  days: z.array(z.object({ day: z.string(), ...figures })),
});

const pageVitals = z.object({
  /** Route on which the page was opened; null: all of them. */
  route: z.string().nullable(),
  /** Visits that were measured: a tenth. */
  visits: z.int().min(0),
  /** What three quarters of these visits did not exceed, in the order of `objectives`; null where none was measured. */
  reached: z.array(z.number().min(0).nullable()),
});

const webVitals = z.object({
  /** ms; the layout shift has no unit. A `reached` of `highest` says that it was so much or more. */
  objectives: z.array(z.object({ vital: z.enum(webVitalNames), objective: z.number(), highest: z.number() })),
  /** All pages first, then the routes most visited; empty before the first measure. */
  pages: z.array(pageVitals),
});

/** What the portal promises of itself and what it reached, read by administrators (decision 0109). */
export const serviceLevelCalls = {
  '/getServiceLevels': {
    request: request({}),
    /** Days in Paris: the last 30, today included. */
    response: z.object({ from: z.string(), to: z.string(), levels: z.array(serviceLevel), webVitals }),
  },
} as const;
