import { type Candidate, type Misfit, candidateLabel } from './candidate';
import { reason, type Reason } from '../reason';

/** One path leads to one remote, whichever versions of both are on the page. */
export function separateRoutes(one: Candidate, other: Candidate): Misfit[] {
  const taken = other.document.declaration?.routes ?? [];
  const fix =
    other.age === 'current'
      ? `take the route out of one of the two; when ${other.name} has given it up, publish that first`
      : `publish with --drop-previous: ${other.name} then has no version to stand in until its next publication`;
  return (one.document.declaration?.routes ?? [])
    .filter(({ path }) => taken.some((route) => pathsOverlap(path, route.path)))
    .map(({ path }) => ({ reason: `route ${path} is already served by ${other.name}`, fix }));
}

/**
 * Whether one path could be served by both patterns; `/x/*` covers `/x` and all below. Letter case does not distinguish
 * two routes: visitors and mails mix it up.
 */
export function pathsOverlap(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || covers(a, b) || covers(b, a);
}

function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return false;
  const base = pattern.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}

/**
 * Routes with a path in `reachedFrom` that no live remote serves: a wrong path, or a publication before that of the linking
 * screen. Only changed applications are checked.
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
              'routes',
              `${candidateLabel(candidate)}: its route ${path} is reached from ${place}, which no live remote serves`,
              `publish who serves ${place} first or together with it, or take it out of reachedFrom of remote.json`,
            ),
          ),
      ),
    );
}
