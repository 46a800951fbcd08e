import { z } from 'zod';
import { channels } from './registry-snapshot';

/** Tag of a load report among the lines of `/getLogsStreaming`; its `logMessage` is the report as JSON. */
export const loadReportTag = 'REMOTE_LOAD';

/** How far a remote had come. */
const loadPhases = ['load', 'bootstrap', 'mount'] as const;

/** Why a remote did not come, as far as a browser can tell. */
export const loadErrorClasses = [
  'network',
  'http',
  'integrity',
  'timeout',
  'not-a-module',
  'no-lifecycles',
  'threw',
] as const;

/** One load of one remote, as the page saw it: what a canary is judged by. */
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
  /** Something of it came over the network: a new version is nobody's cached one, and must not be called slow for it. */
  cold: z.boolean(),
  /** The version before stood in. */
  failover: z.boolean(),
  /**
   * Loads that this one stands for: 1 when every load is reported. Drawn before the load, so that good and bad
   * ones are told as often.
   */
  sample: z.number().int().min(1).max(1000),
});
export type LoadReport = z.output<typeof loadReport>;
export type LoadErrorClass = (typeof loadErrorClasses)[number];
