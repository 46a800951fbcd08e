import type { CallPath, ResponseOf } from './calls';

/** What the page knows of its first screen before any script of the shell has come. */
export interface FirstAnswers {
  /** Path of the route, as `remote.json` declares it. */
  route: string;
  /** The contract that the first calls were sent for; null when this browser has shown none yet. */
  contract: string | null;
  /** Answers of the first calls that have come, by path. */
  answers: { [P in CallPath]?: ResponseOf<P> };
  /** By the server's clock. */
  now: Date;
}

/**
 * Exported by `src/first-figures.ts` of a remote: texts for the places of its first paint (`FirstFigure`), by name. The page
 * calls it at each answer, until the screen's own code draws. A place without a text stays a skeleton.
 */
export type FirstFigures = (known: FirstAnswers) => Record<string, string | undefined>;

/** File of a build that the page imports `firstFigures` from. */
export const firstFiguresFile = 'first-figures.js';
