#!/usr/bin/env node
/** Runs a script of package.json on another Node: `node scripts/on-node.mjs 24 backend payments`. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureNode } from './stages/ensure-node.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const [major, script, ...args] = process.argv.slice(2);
if (!['22', '24'].includes(major) || !script) {
  console.error('node scripts/on-node.mjs <22 or 24> <script of package.json> [arguments]');
  process.exit(2);
}
const environment = await ensureNode(major).catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
const { status, error } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
  env: { ...process.env, ...environment },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error) console.error(`npm could not be started: ${error.message}`);
process.exitCode = status ?? 1;
