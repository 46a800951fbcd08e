#!/usr/bin/env node
/**
 * `npm run pack:shared -- <folder>`: packs the shared packages of the portal, and the packages of this workspace that
 * they need, for a repository that builds a remote of its own (docs/feature-teams/own-repository.md).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { providedPackages } from './shared-packages.mjs';
import { readPackage, workspaceRoot } from './workspace.mjs';

const [typed] = process.argv.slice(2);
if (typed === undefined) {
  process.stderr.write('Name a folder: npm run pack:shared -- ../gift-card/packages\n');
  process.exit(2);
}
// npm runs scripts in the workspace: a relative folder is one of the person who types
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), typed);
mkdirSync(folder, { recursive: true });

const owners = [...new Set(providedPackages().map(({ owner }) => owner))];
for (const owner of withNeeded(owners)) {
  const pack = [
    join(workspaceRoot, 'scripts/pnpm.mjs'),
    '--dir',
    owner,
    'pack',
    '--pack-destination',
    folder,
  ];
  execFileSync(process.execPath, pack, { cwd: workspaceRoot, stdio: ['ignore', 'ignore', 'inherit'] });
  const { name, version } = readPackage(owner);
  process.stdout.write(`${name} ${version}\n`);
}
process.stdout.write(`Packed into ${relative(process.cwd(), folder) || folder}.\n`);

/** With the packages of the workspace that they depend on, directly or not. */
function withNeeded(owners) {
  const found = new Set(owners);
  for (const owner of found) {
    for (const [name, range] of Object.entries(readPackage(owner).dependencies ?? {}))
      if (range.startsWith('workspace:')) found.add(name.replace('@portal/', 'shared/'));
  }
  return [...found].sort();
}
