import { z } from 'zod';
import { pageAnswer, pageRequest } from '../entities/page';
import { jobNames, jobRunStates } from '../job-enumerations';
import { request } from '../origin';

const jobRun = z.object({
  id: z.string(),
  job: z.enum(jobNames),
  state: z.enum(jobRunStates),
  /** Of a job that several processes share: which part of its customers or cases, from 1 on; null for all of them. */
  share: z.object({ part: z.int(), of: z.int() }).nullable(),
  /** An administrator asked for it; else the schedule did. */
  asked: z.boolean(),
  /** When it was put in the queue. */
  createdAt: z.string(),
  /** Of its last attempt. */
  startedAt: z.string().nullable(),
  /** Null before it is done or has failed. */
  endedAt: z.string().nullable(),
  /** When the next attempt is due; null but for `RETRYING`. */
  retryAt: z.string().nullable(),
  /** Attempts so far. */
  attempts: z.int(),
  /** Message of the last attempt that failed, in English as in the log; null where there is none. */
  error: z.string().nullable(),
  /** The last attempt that failed did not end in time, or its process died. */
  timedOut: z.boolean(),
});

const scheduledJob = z.object({
  name: z.enum(jobNames),
  everySeconds: z.int(),
  /** A run of it waits, and begins within seconds. */
  waits: z.boolean(),
  /** The next run of the schedule, or the next attempt of a failed run if that is sooner. */
  nextRunAt: z.string(),
  /** The run that began last, and may be under way. */
  lastRun: jobRun.nullable(),
  /** The last run with an attempt that failed, of those that are kept. */
  lastFailure: jobRun.nullable(),
});

/** False: nothing was put in the queue, for a run of the job waits already, or this run has not failed. */
const queued = z.object({ queued: z.boolean() });

/** What the portal does by itself, read and started by administrators (decision 0095). */
export const jobCalls = {
  '/getJobs': { request: request({}), response: z.object({ jobs: z.array(scheduledJob) }) },
  '/searchJobRuns': {
    request: request({
      job: z.enum(jobNames).optional(),
      state: z.enum(jobRunStates).optional(),
      ...pageRequest(['createdAt']),
    }),
    response: z.object({ runs: z.array(jobRun), ...pageAnswer }),
  },
  '/runJob': { request: request({ job: z.enum(jobNames) }), response: queued },
  '/retryJobRun': { request: request({ job: z.enum(jobNames), run: z.uuid() }), response: queued },
} as const;
