import type { Candidate, Misfit } from './candidate';

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

/** Whether one path could be served by both patterns; `/x/*` covers `/x` and all below. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || covers(a, b) || covers(b, a);
}

function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return false;
  const base = pattern.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}
