import type { StableFailure } from './failures.queries';

/** Which version fails, where, since when, for how many of the visitors who told. */
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
