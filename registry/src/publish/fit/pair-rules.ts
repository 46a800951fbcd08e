import type { Candidate, FitRule, Misfit } from './candidate';
import { eventContract } from './event-contract';
import { eventListeners } from './event-listeners';
import { separateRoutes } from './separate-routes';
import { sharedExports } from './shared-exports';
import { sharedVersions } from './shared-versions';
import { unnamedRemotes } from './unnamed-remotes';

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
