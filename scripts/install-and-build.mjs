#!/usr/bin/env node
/**
 * Installs what is missing and builds what changed (all applications, or those that are named), so that the command after
 * it runs on a fresh clone. Silent when there is nothing to do. Plain Node without dependencies, for it installs them.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './stages/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
await installDependencies();
const builder = join(root, 'shared/build/src/build-all.mjs');
const build = [builder, ...process.argv.slice(2)];
const { status, stdout, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
if (status !== 0 || !stdout.startsWith('Nothing to build')) process.stderr.write(stdout + stderr);
process.exitCode = status ?? 1;
