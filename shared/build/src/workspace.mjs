import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Applications that a browser loads, the shell first: its shared versions decide what a remote may ask for. A folder
 * with a `remote.json` is a remote; there is no other list.
 */
export const browserApplications = ['shell', ...remoteFolders()];

function remoteFolders() {
  return readdirSync(workspaceRoot)
    .filter((folder) => existsSync(join(workspaceRoot, folder, 'remote.json')))
    .sort();
}

export const nodeApplications = ['backend', 'registry', 'start', 'operations', 'sandboxes'];

/** Applications that production neither builds nor ships. */
const outsideProduction = ['sandboxes'];

/** What is built, and then run or served, in production or outside it. */
export const applicationsOf = (production) =>
  [...browserApplications, ...nodeApplications].filter(
    (folder) => hasSources(folder) && !(production && outsideProduction.includes(folder)),
  );

/** Module Federation container of a remote's folder: `mf-auth` → `mf_auth` (a name must be an identifier). */
export function containerName(folder) {
  return basename(folder).replaceAll('-', '_');
}

export function readPackage(folder) {
  return JSON.parse(readFileSync(join(workspaceRoot, folder, 'package.json'), 'utf8'));
}

export function hasSources(folder) {
  return existsSync(join(workspaceRoot, folder, 'src'));
}
