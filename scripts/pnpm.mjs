#!/usr/bin/env node
/** The project's own pnpm, whatever is installed: `node scripts/pnpm.mjs install`, `… --filter backend run build`. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pnpmCommand } from '../start/launcher/pnpm.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...prefix] = pnpmCommand(root);
const { status, error } = spawnSync(command, [...prefix, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error) console.error(`pnpm could not be started: ${error.message}`);
process.exitCode = status ?? 1;
