import { satisfies } from 'semver';
import type { BuildDocument } from './build-document';

/** What a channel would serve: name → document. */
export type Composition = Map<string, BuildDocument>;

/**
 * Why these versions may not stand on one page, by the name of the application that does not fit.
 * Judged on the whole, so that a shell and the remotes that need it can go live together.
 */
export function misfits(composition: Composition): Map<string, string[]> {
  const shell = [...composition.values()].find((document) => document.kind === 'shell');
  const found = new Map<string, string[]>();
  for (const [name, document] of composition) {
    if (document.kind === 'shell') continue;
    const reasons = [
      ...(shell ? sharedReasons(shell, document) : ['no shell is live: publish it first']),
      ...(shell ? eventReasons(shell, document) : []),
      ...routeReasons(name, document, composition),
    ];
    if (reasons.length > 0) found.set(name, reasons);
  }
  return found;
}

function sharedReasons(shell: BuildDocument, remote: BuildDocument): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    if (provided === undefined) return [`it shares ${name}, which the shell does not provide`];
    return satisfies(provided, range) ? [] : [`it asks for ${name} ${range}, the shell has ${provided}`];
  });
}

function eventReasons(shell: BuildDocument, remote: BuildDocument): string[] {
  const declared = remote.declaration?.events;
  if (!declared || !shell.events) return [];
  const { contract, names } = shell.events;
  const unknown = [...declared.emits, ...declared.consumes].filter((event) => !names.includes(event));
  return [
    ...(declared.contract === contract
      ? []
      : [`it speaks event contract ${declared.contract}, the shell speaks ${contract}`]),
    ...[...new Set(unknown)].map((event) => `event ${event} is not in the catalogue`),
  ];
}

function routeReasons(name: string, remote: BuildDocument, composition: Composition): string[] {
  const own = remote.declaration?.routes ?? [];
  return [...composition].flatMap(([otherName, other]) => {
    if (otherName === name) return [];
    const taken = other.declaration?.routes ?? [];
    return own
      .filter(({ path }) => taken.some((route) => pathsOverlap(path, route.path)))
      .map(({ path }) => `route ${path} is already served by ${otherName}`);
  });
}

/** Whether one path could be served by both patterns; `/x/*` covers `/x` and all below. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || covers(a, b) || covers(b, a);
}

function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return false;
  const base = pattern.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}
