import { reason, type Reason } from '../reason';
import { candidateLabel, type Candidate } from './candidate';
import { pathsOverlap } from './separate-routes';

/**
 * Routes that are said to be reached from a path which nothing live serves: a slip of the path, or a publication ahead
 * of the screen that links. Asked of what changes alone, as orphaned events are.
 */
export function linkedRoutes(candidates: readonly Candidate[], changed: ReadonlySet<string>): Reason[] {
  const current = candidates.filter(({ age }) => age === 'current');
  const served = current.flatMap(
    ({ document }) => document.declaration?.routes.map(({ path }) => path) ?? [],
  );
  return current
    .filter(({ name }) => changed.has(name))
    .flatMap((candidate) =>
      (candidate.document.declaration?.routes ?? []).flatMap(({ path, reachedFrom = [] }) =>
        reachedFrom
          .filter((place) => place.startsWith('/') && !served.some((other) => pathsOverlap(other, place)))
          .map((place) =>
            reason(
              `${candidateLabel(candidate)}: its route ${path} is reached from ${place}, which no live remote serves`,
              `publish who serves ${place} first or together with it, or take it out of reachedFrom of remote.json`,
            ),
          ),
      ),
    );
}
