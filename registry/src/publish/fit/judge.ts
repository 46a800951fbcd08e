import type { Pointers } from '../../live/composition';
import type { BuildDocument } from '../build-document';
import { reason as reasonFor, type Reason } from '../reason';
import { candidateLabel, candidatesOf, type Candidate } from './candidate';
import { linkedRoutes } from './linked-routes';
import { orphanedEvents } from './orphaned-events';
import { pairMisfits } from './pair-rules';

/**
 * Why this composition may not go live; every reason names both versions with their channels, and the way out.
 *
 * Production can serve any combination of one candidate for each application: canaries are drawn remote by remote, a
 * remote that fails is replaced by its previous version in the same page, and a page opened before a publication
 * still runs the previous shell. There are exponentially many combinations, but every rule compares two applications:
 * a combination is bad exactly when it contains a bad pair, and every pair of candidates occurs in some combination.
 * So checking all pairs checks all combinations. Orphaned events and linked routes are checked by other functions.
 * @param changed Pairs without any of these were live together before: they are not judged again, so that a rule
 * added later keeps nobody from publishing, or from rolling back, something else.
 */
export function misfits(
  applications: Record<string, Pointers>,
  documents: ReadonlyMap<string, BuildDocument>,
  changed: ReadonlySet<string>,
): Reason[] {
  const candidates = candidatesOf(applications, documents);
  const hasShell = candidates.some(
    ({ document, channel }) => document.kind === 'shell' && channel === 'stable',
  );
  return [
    ...(hasShell || candidates.length === 0
      ? []
      : [reasonFor('no shell is live in stable', 'portal publish shell')]),
    ...orphanedEvents(candidates, changed),
    ...linkedRoutes(candidates, changed),
    ...pairsWith(candidates, changed).flatMap(([one, other]) =>
      pairMisfits(one, other).map(({ reason, fix }) =>
        reasonFor(`${candidateLabel(one)} with ${candidateLabel(other)}: ${reason}`, fix),
      ),
    ),
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
