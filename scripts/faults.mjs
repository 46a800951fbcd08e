#!/usr/bin/env node
/**
 * `npm run faults -- kill`: one fault of the system below a portal as `npm start` runs it, at its full length (start/README.md).
 * Linux alone, for it reads /proc. `npm test` runs each of them shortly.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What each takes on two cores, in minutes. */
const faults = { kill: 30, disk: 2, frozen: 6, clock: 2, pool: 2, load: 61 };

const [fault, size] = process.argv.slice(2);
if (!fault || !Object.hasOwn(faults, fault) || (size && !(size > 1))) {
  const known = Object.entries(faults).map(([name, minutes]) => `  ${name.padEnd(8)}${minutes} min`);
  console.error(
    ['npm run faults -- FAULT; kill and load take a number of kills, or of minutes', ...known].join('\n'),
  );
  process.exit(2);
}
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    ...['--selectProjects', 'kills', '--runTestsByPath', 'start/faults.kill.test.ts'],
    ...['--testNamePattern', ` ${fault}:|^\\S+ ${fault}\\b`],
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORTAL_FAULT: fault, ...(size && { PORTAL_FAULT_SIZE: size }) },
  },
);
process.exitCode = status ?? 1;
