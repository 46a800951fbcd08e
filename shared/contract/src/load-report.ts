import { z } from 'zod';
import { channels } from './registry-snapshot';

/** Tag of a load report among the lines of `/getLogsStreaming`; its `logMessage` is the report as JSON. */
export const loadReportTag = 'REMOTE_LOAD';

/** Lifecycle phases of a remote's load. */
const loadPhases = ['load', 'bootstrap', 'mount'] as const;

/** Why a remote did not load, as far as a browser can know. */
export const loadErrorClasses = [
  'network',
  'http',
  'integrity',
  'timeout',
  'not-a-module',
  'no-lifecycles',
  'threw',
] as const;

/** One load of one remote, as the page measured it: the data that canaries are judged by. */
export const loadReport = z.strictObject({
  remote: z.string().min(1).max(60),
  version: z.string().min(1).max(60),
  channel: z.enum(channels),
  /** The phase that failed, or `mount` when all went well. */
  phase: z.enum(loadPhases),
  /** From the navigation to the outcome. */
  ms: z.number().min(0).max(600_000),
  outcome: z.enum(['ok', 'failed']),
  errorClass: z.enum(loadErrorClasses).nullable(),
  /** Part of it came over the network: a new version is in no cache, and must not be judged slow for that. */
  cold: z.boolean(),
  /** The previous version was loaded instead. */
  failover: z.boolean(),
  /**
   * Number of loads that this report represents: 1 when every load is reported. Drawn before the load, so that
   * successes and failures are reported at the same rate; the shell draws one in ten.
   */
  sample: z.number().int().min(1).max(10),
});
export type LoadReport = z.output<typeof loadReport>;
export type LoadErrorClass = (typeof loadErrorClasses)[number];
