import type { RefusalKind } from '@portal/contract';
import type { Candidate, FitRule, Misfit } from './candidate';
import { eventContract, eventListeners } from './event-rules';
import { separateRoutes } from './route-rules';
import { sharedExports, sharedKinds, sharedVersions } from './shared-packages';

/** Rules for a remote (first argument) and a shell, each with the kind of its reasons. */
const withShell: [RefusalKind, FitRule][] = [
  ['shared-packages', sharedVersions],
  ['shared-packages', sharedExports],
  ['shared-packages', sharedKinds],
  ['events', eventContract],
  ['events', eventListeners],
  ['named-in-shell', unnamedRemotes],
];

/** Rules for two remotes; the reasons are about the first argument. */
const withRemote: [RefusalKind, FitRule][] = [
  ['routes', separateRoutes],
  ['events', eventListeners],
];

/** Why these two versions may not be on one page. Two versions of one application never are. */
export function pairMisfits(one: Candidate, other: Candidate): (Misfit & { kind: RefusalKind })[] {
  if (one.name === other.name) return [];
  const [a, b] = one.document.kind === 'shell' ? [other, one] : [one, other];
  const rules = b.document.kind === 'shell' ? withShell : withRemote;
  return rules.flatMap(([kind, rule]) => rule(a, b).map((misfit) => ({ kind, ...misfit })));
}

/**
 * P2.2: the shell gets the names of remotes from the registry at run time, so its bundle must not contain one. If a string of a
 * library equals the name of a new remote, the remote must have another name.
 */
function unnamedRemotes({ name }: Candidate, { document: shell }: Candidate): Misfit[] {
  if (!shell.namedRemotes?.includes(name)) return [];
  return [
    {
      reason: `the shell’s bundle contains the name ${name}`,
      fix:
        `take it out of the shell’s code; where it is a library’s word, give the remote another name ` +
        `(its folder, and name in remote.json)`,
    },
  ];
}
