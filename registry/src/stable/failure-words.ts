import type { StableFailure } from './failures.queries';

/** One sentence: which version fails, in which phase, since when, for how many of the reporting visitors. */
export function wordsOfFailure({
  name,
  version,
  since,
  loads,
  failed,
  phase,
  error_class: errorClass,
}: StableFailure): string {
  const where = errorClass === null ? phase : `${phase}, ${errorClass}`;
  return (
    `${name} ${version} fails at its ${where} since ${since.toISOString()}, for ${failed} of ${loads} visitors ` +
    `who told (one page in ten tells)`
  );
}
