import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.mjs';

/**
 * Packages that exist once on the page: request → workspace package that depends on it. The shell provides all of them;
 * remotes contain none.
 */
const sharedOwners = {
  react: 'shared/ui',
  'react/jsx-runtime': 'shared/ui',
  'react-dom': 'shared/ui',
  'react-dom/client': 'shared/ui',
  rxjs: 'shared/events',
  valtio: 'shared/session',
  'single-spa': 'shared/remote',
  '@portal/session': 'shared/session',
  '@portal/events': 'shared/events',
  '@portal/api-client': 'shared/api-client',
  '@portal/api-client/query': 'shared/api-client',
  '@portal/remote': 'shared/remote',
  '@portal/remote/parcel': 'shared/remote',
  '@portal/ui': 'shared/ui',
  '@portal/ui/form': 'shared/ui',
  '@portal/ui/data': 'shared/ui',
  '@portal/ui/chart': 'shared/ui',
};

/** Chunks of the packages that not every screen needs. All others are in the shell's main script. */
const ownChunks = {
  rxjs: 'shared-rxjs',
  '@portal/api-client/query': 'shared-query',
  '@portal/remote/parcel': 'shared-parcel',
  '@portal/ui/form': 'shared-form',
  '@portal/ui/data': 'shared-data',
  '@portal/ui/chart': 'shared-chart',
};

/** Packages that are no ES modules. */
const commonJs = new Set(['react', 'react-dom']);

/** The package behind a request: `react/jsx-runtime` → `react`, `@portal/ui/data` → `@portal/ui`. */
function packageName(request) {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** @param {string} owner workspace package that brings it */
export function installedVersion(request, owner) {
  const name = packageName(request);
  const manifest = name.startsWith('@portal/')
    ? join(workspaceRoot, owner, 'package.json')
    : findManifest(name, join(workspaceRoot, owner));
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/** Not `require.resolve('<name>/package.json')`: several packages do not export theirs. */
function findManifest(name, from) {
  const folder = createRequire(join(from, 'package.json'))
    .resolve.paths(name)
    .find((candidate) => existsManifest(join(candidate, name)));
  if (!folder) throw new Error(`${name} is not installed in ${from}`);
  return join(folder, name, 'package.json');
}

function existsManifest(folder) {
  try {
    readFileSync(join(folder, 'package.json'));
    return true;
  } catch {
    return false;
  }
}

/**
 * `shared` of a remote, which consumes and brings no copy.
 *
 * @param {Record<string, string>} [accepts] package → range that a remote accepts, beyond `^` of what it is built with
 */
export function consumedPackages(accepts = {}) {
  return Object.fromEntries(
    Object.entries(sharedOwners).map(([request, owner]) => {
      const version = installedVersion(request, owner);
      const requiredVersion = accepts[packageName(request)] ?? `^${version}`;
      return [request, { singleton: true, requiredVersion, version, import: false }];
    }),
  );
}

/**
 * What the shell provides. Its own imports are plain ones: were they consumed from the share scope as well, a chunk
 * with two shared packages would wait for itself.
 *
 * @returns {{ request: string, owner: string, version: string, chunk: string | null, commonJs: boolean }[]} `chunk`: of
 *   its own, null in the shell's script
 */
export function providedPackages() {
  return Object.entries(sharedOwners).map(([request, owner]) => ({
    request,
    owner,
    version: installedVersion(request, owner),
    chunk: ownChunks[request] ?? null,
    commonJs: commonJs.has(packageName(request)),
  }));
}

/**
 * The core of Module Federation's runtime, which the shell passes to the remotes. It is not in the share scope, but is
 * listed as a shared package, so that the registry refuses a remote without a shell that provides it.
 */
export const lentRuntime = () => {
  const version = installedVersion('@module-federation/runtime', 'shell');
  return { name: '@module-federation/runtime-core', version, requiredVersion: `~${version}` };
};

/**
 * Versions that a remote's team accepts while a package is being upgraded, from its `package.json`:
 * `"portal": { "accepts": { "react": "^19.3.1 || ^20.0.0" } }`.
 *
 * @param {string} dir folder of the remote
 * @throws when it names a package that is not shared
 */
export function acceptedRanges(dir) {
  const { portal } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const accepts = portal?.accepts ?? {};
  const known = new Set(Object.keys(sharedOwners).map(packageName));
  const unknown = Object.keys(accepts).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`portal.accepts names ${unknown.join(', ')}, which the shell does not share.`);
  return accepts;
}
