import type { Candidate, Misfit } from './candidate';

/**
 * P2.2: the shell learns of remotes from the registry, at run time. A string of a library may happen to be a name that
 * a remote could have; then the remote takes another one, at its first publication.
 */
export function unnamedRemotes({ name }: Candidate, { document: shell }: Candidate): Misfit[] {
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
