import type { Pointers } from '../../live/composition';
import type { BuildDocument } from '../build-document';
import { shellName } from '../describe-shell';
import { reason as reasonFor, type Reason } from '../reason';
import { candidateLabel, candidatesOf, type Candidate } from './candidate';
import { linkedRoutes } from './route-rules';
import { orphanedEvents } from './orphaned-events';
import { pairMisfits } from './pair-rules';

/**
 * Why this composition may not go live; every reason names both versions with their channels, and the way out.
 *
 * Production can serve any combination of one candidate for each application: canaries are drawn remote by remote, a
 * remote that fails is replaced by its previous version in the same page, and a page opened before a publication
 * still runs the previous shell. There are exponentially many combinations, but a rule compares two applications:
 * a combination is bad exactly when it contains a bad pair, and every pair of candidates occurs in some combination.
 * So checking all pairs checks all combinations. Two rules are not about pairs and see all candidates: orphaned events
 * and linked routes.
 * @param changed Only pairs with one of these are checked. The others are live already: a rule that is added later must not
 * block the publication, or the rollback, of another application.
 */
export function misfits(
  applications: Record<string, Pointers>,
  documents: ReadonlyMap<string, BuildDocument>,
  changed: ReadonlySet<string>,
): Reason[] {
  const candidates = candidatesOf(applications, documents);
  return [
    ...missingShell(applications, candidates),
    ...orphanedEvents(candidates, changed),
    ...linkedRoutes(candidates, changed),
    ...pairsWith(candidates, changed).flatMap(([one, other]) =>
      pairMisfits(one, other).map(({ kind, reason, fix }) =>
        reasonFor(kind, `${candidateLabel(one)} with ${candidateLabel(other)}: ${reason}`, fix),
      ),
    ),
  ];
}

/** Without a shell there is no page. One whose document no trusted key has signed is not served. */
function missingShell(applications: Record<string, Pointers>, candidates: Candidate[]): Reason[] {
  const hasShell = candidates.some(
    ({ document, channel }) => document.kind === 'shell' && channel === 'stable',
  );
  if (hasShell || candidates.length === 0) return [];
  const live = applications[shellName]?.stable;
  return [
    live
      ? reasonFor(
          'signature',
          `${shellName} ${live.version}, which is live, is not signed by a trusted key`,
          `publish its build again: portal publish ${shellName}`,
        )
      : reasonFor('no-shell', 'no shell is live in stable', `portal publish ${shellName}`),
  ];
}

/** Each pair once: a remote before a shell, what changes before what stays. */
function pairsWith(candidates: Candidate[], changed: ReadonlySet<string>): [Candidate, Candidate][] {
  const rank = ({ name, document }: Candidate) => (document.kind === 'shell' ? 2 : changed.has(name) ? 0 : 1);
  const ordered = [...candidates].sort((a, b) => rank(a) - rank(b));
  return ordered.flatMap((one, index) =>
    ordered
      .slice(index + 1)
      .filter((other) => changed.has(one.name) || changed.has(other.name))
      .map((other): [Candidate, Candidate] => [one, other]),
  );
}

/**
 * The same pointers without the previous versions that do not fit a current version, or a previous one that is kept. Of two
 * previous versions that do not fit each other, the one of a changed application is dropped.
 * An application that loses its previous version has no fallback until its next publication. Pages that still run an
 * older shell get the remotes that fit that shell (`/registry/snapshot?shell=`).
 * @param changed as of {@link misfits}: the previous version of another application is dropped only if it does not fit one of these
 */
export function withoutMisfitPrevious(
  applications: Record<string, Pointers>,
  documents: ReadonlyMap<string, BuildDocument>,
  changed: ReadonlySet<string>,
): Record<string, Pointers> {
  const candidates = candidatesOf(applications, documents);
  const kept: Candidate[] = candidates.filter(({ age }) => age === 'current');
  const rank = ({ name }: Candidate) => (changed.has(name) ? 1 : 0);
  const former = candidates.filter(({ age }) => age === 'previous').sort((a, b) => rank(a) - rank(b));
  for (const previous of former) {
    const others = kept.filter(({ name }) => changed.has(name) || changed.has(previous.name));
    if (others.every((other) => pairMisfits(previous, other).length === 0)) kept.push(previous);
  }
  const stays = new Set(kept.filter(({ age }) => age === 'previous').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(applications).map(([name, pointers]) => [
      name,
      pointers.stable?.previous && !stays.has(name)
        ? { ...pointers, stable: { ...pointers.stable, previous: null } }
        : pointers,
    ]),
  );
}
