import * as z from 'zod/mini';

/** The report's format: another number is another shape. */
export const reportFormat = 1;

/** ms since 1970, as far as a date goes. */
const instant = z.number().check(z.nonnegative(), z.maximum(8.64e15));
const nullableText = z.nullable(z.string());
const channel = z.enum(['stable', 'canary']);

const remote = z.object({
  name: z.string(),
  version: z.string(),
  channel,
  url: z.string(),
  previous: nullableText,
  quarantined: z.boolean(),
});

const load = z.object({
  visit: z.number(),
  at: instant,
  remote: z.string(),
  version: z.string(),
  channel,
  phase: z.enum(['load', 'bootstrap', 'mount']),
  ms: z.number(),
  times: z.object({
    load: z.optional(z.number()),
    bootstrap: z.optional(z.number()),
    mount: z.optional(z.number()),
  }),
  /** Reports of before had none. */
  stages: z._default(
    z.object({
      entry: z.optional(z.number()),
      init: z.optional(z.number()),
      expose: z.optional(z.number()),
      evaluate: z.optional(z.number()),
    }),
    {},
  ),
  outcome: z.enum(['ok', 'failed']),
  errorClass: z.nullable(
    z.enum(['network', 'http', 'integrity', 'timeout', 'not-a-module', 'no-lifecycles', 'threw']),
  ),
  cause: nullableText,
  cold: z.boolean(),
  failover: z.boolean(),
});

const failure = z.object({
  at: instant,
  remote: z.string(),
  version: nullableText,
  phase: z.enum(['load', 'mount', 'render', 'unmount']),
  cause: z.string(),
});

const event = z.object({ at: instant, name: z.string(), source: z.string(), payload: z.string() });

/**
 * What a page did, for another developer: no token, no number and no name. What is not named here does not come in from
 * another's report, and an ill-formed one never reaches the views.
 */
export const reportSchema = z.object({
  format: z.literal(reportFormat),
  at: instant,
  /** Path alone: a query may name a customer. */
  path: z.string().check(z.regex(/^\/(?![/\\])/)),
  screen: z.string(),
  browser: z.string(),
  environment: z.string(),
  revision: z.number(),
  /** The shell that the page ran, and the one that the registry served meanwhile. */
  shell: z.string(),
  servedShell: z._default(z.string(), ''),
  remotes: z.array(remote),
  /** Whose token it is stays out. */
  overrides: z.array(z.object({ remote: z.string(), url: z.string(), expires: instant })),
  loads: z.array(load),
  failures: z.array(failure),
  events: z.array(event),
  session: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export type Report = z.infer<typeof reportSchema>;
export type ReportedLoad = Report['loads'][number];
