import { satisfies } from 'semver';
import type { Candidate, Misfit } from './candidate';

/** P2.5: the shell provides the only copy of every shared package; its version must satisfy the remote's range. */
export function sharedVersions(remote: Candidate, shell: Candidate): Misfit[] {
  const fix = (name: string) =>
    `build ${remote.name} with the shell’s ${name}, or publish both together: portal publish ${shell.name} ${remote.name}`;
  return Object.entries(remote.document.shared).flatMap(([name, range]) => {
    const provided = shell.document.shared[name];
    if (provided === undefined)
      return [{ reason: `it shares ${name}, which the shell does not provide`, fix: fix(name) }];
    if (satisfies(provided, range)) return [];
    return [{ reason: `it asks for ${name} ${range}, the shell has ${provided}`, fix: fix(name) }];
  });
}

/**
 * P2.5: every name that a remote takes of a shared package is one that the shell exports. A version says nothing of it:
 * a name that is missing is `undefined` in the page, and the screen that takes it throws. Where either list is not known,
 * nothing is said here (see {@link unlistedPackages}).
 */
export function sharedExports(remote: Candidate, shell: Candidate): Misfit[] {
  const exported = shell.document.sharedNames ?? {};
  return Object.entries(remote.document.sharedNames ?? {}).flatMap(([name, used]) => {
    const given = exported[name];
    if (given === undefined) return [];
    const missing = used.filter((one) => !given.includes(one));
    if (missing.length === 0) return [];
    return [
      {
        reason: `${remote.name} uses ${listOf(missing)} of ${name}, which this shell does not export`,
        fix:
          `keep ${missing.length === 1 ? 'the name' : 'the names'} in ${name} until ${remote.name} uses ` +
          `${missing.length === 1 ? 'it' : 'them'} no more, or publish the shell that has ` +
          `${missing.length === 1 ? 'it' : 'them'} first, or both together: portal publish ${shell.name} ${remote.name}`,
      },
    ];
  });
}

/** A reason lists at most this many names and counts the others. */
const mostTold = 8;

function listOf(names: string[]): string {
  if (names.length > mostTold)
    return `${names.slice(0, mostTold).join(', ')} and ${names.length - mostTold} others`;
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
