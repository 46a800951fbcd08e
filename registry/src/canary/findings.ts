import {
  concerns,
  isWorse,
  learn,
  noFindings,
  reasonWhy,
  type Concern,
  type Findings,
} from './verdict.rules';
import { tallyOf, type ArrivedLoads } from './arrived.rules';

/** What is known of a canary, concern by concern. */
export type WatchedFindings = Record<Concern, Findings>;

const each = (make: (concern: Concern) => Findings): WatchedFindings =>
  Object.fromEntries(concerns.map((concern) => [concern, make(concern)])) as WatchedFindings;

export const nothingFound = (): WatchedFindings => each(noFindings);

export function learnArrived(
  findings: WatchedFindings,
  arrived: { canary: readonly ArrivedLoads[]; stable: readonly ArrivedLoads[] },
): WatchedFindings {
  return each((concern) =>
    learn(concern, findings[concern], {
      canary: tallyOf(concern, arrived.canary),
      stable: tallyOf(concern, arrived.stable),
    }),
  );
}

/**
 * Why the canary is to be rolled back, for the history; null while there is no reason to.
 * @param fewest visitors who must have met the bad outcome
 */
export function reasonToWithdraw(findings: WatchedFindings, fewest: number): string | null {
  const found = concerns.filter((concern) => isWorse(findings[concern], fewest));
  if (found.length === 0) return null;
  return found.map((concern) => reasonWhy(concern, findings[concern])).join('; ');
}
