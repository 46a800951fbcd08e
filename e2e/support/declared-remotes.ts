import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DeclaredRoute {
  path: string;
  title: string;
  frame: 'bare' | 'customer' | 'admin';
  right: string;
  menu?: { label: string };
  /** Calls that a page which opens on the route begins by itself. */
  firstCalls?: { path: string }[];
}

/** What a journey needs of a `remote.json`. */
export interface DeclaredRemote {
  name: string;
  title: string;
  routes: DeclaredRoute[];
}

/** The workspace's remotes: a folder with a `remote.json` is one, and there is no other list. */
export function declaredRemotes(): DeclaredRemote[] {
  return readdirSync('.')
    .map((folder) => join(folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as DeclaredRemote);
}

/** The route that a journey enters a remote by. */
export function entranceOf({ name, routes }: DeclaredRemote): DeclaredRoute {
  const [first] = routes;
  if (!first) throw new Error(`${name} declares no route`);
  return first;
}
