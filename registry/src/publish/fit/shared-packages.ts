import { minVersion, satisfies, gt } from 'semver';
import type { Candidate, Misfit } from './candidate';

/** P2.5: the shell provides the only copy of every shared package; its version must satisfy the remote's range. */
export function sharedVersions(remote: Candidate, shell: Candidate): Misfit[] {
  return Object.entries(remote.document.shared).flatMap(([name, range]) => {
    const provided = shell.document.shared[name];
    if (provided === undefined)
      return [
        {
          reason: `it shares ${name}, which the shell does not provide`,
          fix: `let ${remote.name} bundle ${name} itself (take it out of its shared packages)`,
        },
      ];
    if (satisfies(provided, range)) return [];
    const rebuild = `build ${remote.name} with ${name} ${provided}, the shell’s`;
    // publishing both together helps only when a newer shell is what the remote needs
    const needsNewer = gt(minVersion(range) ?? provided, provided);
    return [
      {
        reason: `it asks for ${name} ${range}, the shell has ${provided}`,
        fix: needsNewer
          ? `${rebuild}, or publish it together with a ${shell.name} that provides ${name} ${range} (portal publish takes both folders)`
          : `${rebuild}, then publish it, or both at once (portal publish takes both folders)`,
      },
    ];
  });
}

/**
 * P2.5: the shell exports every name that the remote imports from a shared package. The version of the package does not prove
 * it: a missing name is `undefined` in the page, and the screen that uses it throws. Without both lists, there is no reason
 * here (see {@link unlistedPackages}).
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

/**
 * P2.5: a name that the remote calls, renders or constructs has the same kind as in its build: a class or an object throws when
 * it is called. Without both kinds, there is no reason here (see {@link packagesWithoutKinds}).
 */
export function sharedKinds(remote: Candidate, shell: Candidate): Misfit[] {
  return Object.entries(remote.document.sharedKinds ?? {}).flatMap(([name, built]) => {
    const given = new Map(Object.entries(shell.document.sharedKinds?.[name] ?? {}));
    return Object.entries(built).flatMap(([one, before]) => {
      const now = given.get(one);
      if (now === undefined || isSameUse(one, before, now)) return [];
      return [
        {
          reason: `${remote.name} uses ${one} of ${name} as a ${before}, which this shell exports as a ${now}`,
          fix:
            `export the ${now} by another name until ${remote.name} uses ${one} as a ${before} no more, or build ` +
            `${remote.name} with this ${name} and publish both together: portal publish ${shell.name} ${remote.name}`,
        },
      ];
    });
  });
}

/** React renders functions and components alike, so `memo(…)` or a class component may replace a function. */
const isSameUse = (name: string, before: string, now: string) =>
  before === now || (isComponentName(name) && rendered.has(before) && rendered.has(now));

const rendered = new Set(['function', 'component']);

/** Only a name with a capital letter can be rendered. */
const isComponentName = (name: string) => /^[A-Z]/.test(name) || name === 'default';

/** A reason lists at most this many names and counts the others. */
const mostListed = 8;

function listOf(names: string[]): string {
  if (names.length > mostListed)
    return `${names.slice(0, mostListed).join(', ')} and ${names.length - mostListed} others`;
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
