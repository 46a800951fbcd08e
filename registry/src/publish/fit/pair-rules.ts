import type { Candidate, FitRule, Misfit } from './candidate';
import { eventContract, eventListeners } from './event-rules';
import { separateRoutes } from './route-rules';
import { sharedExports, sharedVersions } from './shared-packages';

/** Asked of a remote (first) and a shell. */
const withShell: FitRule[] = [sharedVersions, sharedExports, eventContract, eventListeners, unnamedRemotes];

/** Asked of two remotes; of the two, the one that is being published comes first. */
const withRemote: FitRule[] = [separateRoutes, eventListeners];

/** Why these two may not meet on one page. Versions of one application never do: the second replaces the first. */
export function pairMisfits(one: Candidate, other: Candidate): Misfit[] {
  if (one.name === other.name) return [];
  const [a, b] = one.document.kind === 'shell' ? [other, one] : [one, other];
  const rules = b.document.kind === 'shell' ? withShell : withRemote;
  return rules.flatMap((rule) => rule(a, b));
}

/**
 * P2.2: the shell learns of remotes from the registry, at run time. A string of a library may happen to be a name that
 * a remote could have; then the remote takes another one, at its first publication.
 */
function unnamedRemotes({ name }: Candidate, { document: shell }: Candidate): Misfit[] {
  if (!shell.namedRemotes?.includes(name)) return [];
  return [
    {
      reason: `the shell’s bundle holds the name ${name}`,
      fix:
        `take it out of the shell’s code; where it is a library’s word, give the remote another name ` +
        `(its folder, and name in remote.json)`,
    },
  ];
}
