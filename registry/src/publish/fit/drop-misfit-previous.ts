import type { Pointers } from '../../live/composition';
import type { BuildDocument } from '../build-document';
import { candidatesOf, type Candidate } from './candidate';
import { pairMisfits } from './pair-rules';

/**
 * The same pointers without the previous versions that do not fit a current version, or a previous one that is kept.
 * An application that loses its previous version has no fallback until its next publication. Pages that still run an
 * older shell get the remotes that fit that shell (`/registry/snapshot?shell=`).
 */
export function withoutMisfitPrevious(
  applications: Record<string, Pointers>,
  documents: ReadonlyMap<string, BuildDocument>,
): Record<string, Pointers> {
  const candidates = candidatesOf(applications, documents);
  const kept: Candidate[] = candidates.filter(({ age }) => age === 'current');
  for (const previous of candidates.filter(({ age }) => age === 'previous')) {
    if (kept.every((other) => pairMisfits(previous, other).length === 0)) kept.push(previous);
  }
  const stays = new Set(kept.filter(({ age }) => age === 'previous').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(applications).map(([name, pointers]) => [
      name,
      pointers.stable && !stays.has(name)
        ? { ...pointers, stable: { ...pointers.stable, previous: null } }
        : pointers,
    ]),
  );
}
