import type { RegisteredRemote, RegistrySnapshot, RemoteRoute } from '@portal/contract';

export interface FirstScreen {
  remote: RegisteredRemote;
  route: RemoteRoute;
}

/** The log-in and the homes, in the order in which a visitor whose path leads nowhere is sent to them. */
const homes = ['/', '/admin', '/login'];

/**
 * The screen that a page load will most likely open, for the hints and the skeleton. A guess costs nothing when
 * it is wrong: the shell decides.
 */
export function firstScreen({ remotes }: RegistrySnapshot, path: string): FirstScreen | null {
  const asked = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const wanted of [asked, ...homes]) {
    for (const remote of remotes) {
      const route = remote.declaration.routes.find((candidate) => serves(candidate.path, wanted));
      if (route) return { remote, route };
    }
  }
  return null;
}

function serves(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const base = pattern.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}
