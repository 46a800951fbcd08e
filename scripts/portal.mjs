#!/usr/bin/env node
/**
 * `npx portal …`, from any folder: the command line over this workspace. Its bundle is made when it is
 * missing or older than its sources, in about a second, so that a fresh clone has it at once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.env.PORTAL_ROOT ??= root;

/** Code of the workspace, which is not linked into its root. */
const ofWorkspace = (path) => import(pathToFileURL(join(root, path)).href);
const commandLine = 'operations/dist/portal.js';

async function isCurrent() {
  const { inputHash, isBuilt } = await ofWorkspace('shared/build/src/build-inputs.mjs');
  return isBuilt('operations', inputHash('operations'));
}

function build() {
  if (!existsSync(join(root, 'node_modules')))
    return 'Nothing is installed yet: run npm start, or node scripts/pnpm.mjs install.';
  if (process.stderr.isTTY) process.stderr.write('Building the command line…\n');
  const builder = join(root, 'shared/build/src/build-all.mjs');
  const { status, stderr } = spawnSync(process.execPath, [builder, 'operations'], { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}

const failure = (await isCurrent()) ? null : build();
if (failure === null || existsSync(join(root, commandLine))) await ofWorkspace(commandLine);
else {
  process.stderr.write(`${failure.trim()}\n`);
  process.exitCode = 1;
}
