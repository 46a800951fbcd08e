#!/usr/bin/env node
/**
 * `npm run coverage`: what the jest projects reach of the sources, in lines and branches. All of them, or those named:
 * `npm run coverage -- browser node`. The figures by file stay in coverage/coverage-summary.json.
 *
 * Istanbul counts, and not V8: its branches grow in number with what runs, so that two runs could not be compared, and
 * it takes four times as long here. Processes that a test starts are not counted, nor is what the journeys reach. Tests
 * of properties draw their cases, so that the same sources differ by a few branches from run to run.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const projects = process.argv.length > 2 ? process.argv.slice(2) : ['browser', 'node', 'backend'];
/** Sources that no test loads count too, so that a deleted test cannot raise the share. */
const sources = [
  '{shell,mf-*,shared/*,operations,registry,sandboxes,start}/src/**/*.{ts,tsx}',
  'backend/{src,seed,migrations}/**/*.ts',
  'start/launcher/*.js',
  '!**/*.test.{ts,tsx}',
  '!**/testing/**',
  '!shared/testing/**',
  '!**/*.d.ts',
];

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/jest/bin/jest.js'),
    ...['--selectProjects', ...projects],
    ...['--coverage', '--coverageProvider=babel', '--coverageDirectory=coverage'],
    '--coverageReporters=json-summary',
    ...sources.map((glob) => `--collectCoverageFrom=${glob}`),
    '--maxWorkers=100%',
  ],
  { cwd: root, stdio: 'inherit' },
);
const { total, ...files } = JSON.parse(readFileSync(join(root, 'coverage/coverage-summary.json'), 'utf8'));
const groups = {};
for (const [file, counts] of Object.entries(files)) {
  const [first, second] = relative(root, file).split(/[\\/]/);
  const name = first === 'shared' ? `${first}/${second}` : first;
  const group = (groups[name] ??= { lines: { covered: 0, total: 0 }, branches: { covered: 0, total: 0 } });
  for (const kind of ['lines', 'branches']) {
    group[kind].covered += counts[kind].covered;
    group[kind].total += counts[kind].total;
  }
}
const share = ({ covered, total: all }) =>
  `${((100 * covered) / Math.max(all, 1)).toFixed(2).padStart(6)} %  ${`${covered}/${all}`.padStart(13)}`;
for (const [name, { lines, branches }] of Object.entries({ ...groups, total })) {
  console.log(`${name.padEnd(20)} lines ${share(lines)}   branches ${share(branches)}`);
}
if (status !== 0) console.error('A test failed: the figures are too low.');
process.exitCode = status ?? 1;
writeFileSync(join(root, 'coverage/total.json'), JSON.stringify({ projects, total, groups }, null, 2));
