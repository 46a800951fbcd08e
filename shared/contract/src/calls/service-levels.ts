import { z } from 'zod';
import { request } from '../origin';
import { serviceLevelNames, serviceLevelUnits } from '../service-level-enumerations';

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

/** What the portal promises of itself and what it reached, read by administrators (decision 0109). */
export const serviceLevelCalls = {
  '/getServiceLevels': {
    request: request({}),
    /** Days in Paris: the last 30, today included. */
    response: z.object({ from: z.string(), to: z.string(), levels: z.array(serviceLevel) }),
  },
} as const;
