#!/usr/bin/env node
/**
 * Asks the npm registry, through `pnpm audit`, for known weaknesses of the libraries that the portal runs with, as the lock file
 * has them. Fails on high and critical ones, and where the registry does not answer: nothing is known then.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pnpmCommand } from '../start/launcher/pnpm.js';
import { judgeAudit } from './security/judge-audit.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...prefix] = pnpmCommand(root);
const { stdout } = spawnSync(command, [...prefix, 'audit', '--prod', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
  shell: process.platform === 'win32',
  timeout: 120_000,
});
const { isGood, lines } = judgeAudit(stdout ?? '');
for (const line of lines) console.log(line);
if (!isGood) process.exitCode = 1;
