import { z } from 'zod';

/**
 * A container gets so long, from the start of its process, so much time of processors, and so much heap. Ours take 0.1 s, on
 * a busy machine 1 s. The system itself enforces the time of processors, also when the publisher was killed; threads of
 * Node that work at the same time each count.
 */
export const evaluationLimits = { seconds: 10, processorSeconds: 20, megabytes: 256 };

/** Limits of what a container may have told about itself: names and their characters, characters of an error. */
const mostNames = 20;
const longestName = 100;
const longestError = 2_000;

const kindOfValue = z.enum([
  'undefined',
  'object',
  'boolean',
  'number',
  'bigint',
  'string',
  'symbol',
  'function',
]);

/** What the process prints: the code that it evaluates may have changed it. */
export const printedEvaluation = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('evaluated'),
    /** `typeof` of what it exports under the names that the shell calls. */
    exports: z.strictObject({ init: kindOfValue, get: kindOfValue }),
    /** Names that the container gives itself in the Module Federation runtime; none of a container without one. */
    names: z.array(z.string().max(longestName)).max(mostNames),
  }),
  z.strictObject({ outcome: z.literal('threw'), error: z.string().max(longestError) }),
]);

/** What came of evaluating the entry of a container, outside a browser. */
export type Evaluation =
  | z.output<typeof printedEvaluation>
  /** It waits for what never comes, or did not end in time. */
  | { outcome: 'unfinished' }
  /** It took more memory than a container may. */
  | { outcome: 'died' }
  /** It changed what the evaluation itself works with, so that nothing can be said of it. */
  | { outcome: 'garbled' };

export interface EntryToEvaluate {
  /** Path of the entry among the scripts. */
  entry: string;
  /** Path → source of every script of the build. */
  scripts: Record<string, string>;
}

/** Evaluates an entry where it can do no harm. @throws when the evaluation itself could not be run */
export type EvaluateEntry = (candidate: EntryToEvaluate) => Promise<Evaluation>;
