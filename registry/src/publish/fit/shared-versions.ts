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
