#!/usr/bin/env node
/**
 * `npm test`: checks everything, stage by stage. `npm test -- --changed` runs what a change can reach, `--all` what a
 * plain run leaves out as well, `node scripts/test.mjs lint types` some stages alone.
 * Plain Node without dependencies, for it installs them.
 */
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readChange } from './stages/change.mjs';
import { installDependencies } from './stages/install.mjs';
import { planRun } from './stages/plan.mjs';
import { printFailure, printSummary, stageLine } from './stages/report.mjs';
import { runStage } from './stages/run-stage.mjs';
import { runStages } from './stages/schedule.mjs';
import { keepSeconds } from './stages/seconds-table.mjs';
import { allStages } from './stages/stage-list.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { values: options, positionals: names } = orRefuse(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      base: { type: 'string' },
      'keep-seconds': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }),
);
const known = allStages.map(({ name }) => name);
if (options.help) {
  console.log(usage());
  process.exit(0);
}
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) refuse(`No stage ${unknown.join(', ')}. Stages: ${known.join(', ')}.`);
if (names.length > 0 && (options.all || options.changed)) {
  refuse('Name stages, or say --changed or --all: a named stage always runs whole.');
}
if (options['keep-seconds'] && (options.changed || names.length > 0)) {
  refuse('Seconds are kept of a whole run alone: npm test -- --keep-seconds.');
}
const change = orRefuse(() => readChange(options.base));

const started = performance.now();
const results = [];
const ended = (result) => {
  console.log(stageLine(result));
  if (result.state === 'failed') printFailure(result);
};
const note = (result) => {
  results.push(result);
  ended(result);
};

const install = await runStage({ name: 'install', commands: [] }, [], installDependencies());
note(install);
let leftOut = [];
if (install.state === 'passed') {
  const mode = options.all ? 'all' : options.changed ? 'changed' : 'plain';
  const plan = planRun({ mode, names, change });
  leftOut = plan.leftOut;
  const programs = providePrograms(plan.stages);
  const run = (stage, earlier) => runStage(stage, earlier, programs.get(stage.prepare));
  results.push(...(await runStages(plan.stages, { run, onEnd: ended })));
}
if (options['keep-seconds']) keepSeconds(results);
printSummary(results, { milliseconds: performance.now() - started, leftOut });
process.exitCode = results.some(({ state }) => state !== 'passed') ? 1 : 0;

function usage() {
  return [
    'npm test                              everything; sweeps, kills and leaks when something changed that they judge',
    'npm test -- --changed [--base REV]    what the change against the merge base can reach, in about three minutes',
    'npm run test:all                      everything, also on Node 22 and 24, and asks for known weaknesses of the libraries',
    'npm test -- --keep-seconds            keeps the seconds of each test file (scripts/stages/test-seconds.json)',
    `node scripts/test.mjs STAGE [STAGE …] some stages alone: ${known.join(', ')}`,
  ].join('\n');
}

/** Ends with one line of explanation when the arguments cannot be run. */
function refuse(message) {
  console.error(message);
  process.exit(2);
}

function orRefuse(read) {
  try {
    return read();
  } catch (error) {
    return refuse(error.message);
  }
}

/** Finds or installs the stages' programs, one after the other, while the first stages run. */
function providePrograms(stages) {
  const provided = new Map();
  let before = Promise.resolve();
  for (const { prepare } of stages) {
    if (!prepare || provided.has(prepare)) continue;
    const found = before.then(prepare);
    before = found.catch(() => undefined);
    provided.set(prepare, found);
  }
  return provided;
}
