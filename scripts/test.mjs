#!/usr/bin/env node
/**
 * `npm test`: proves the whole house, stage by stage. `node scripts/test.mjs lint types` runs some stages alone.
 * Plain Node without dependencies, for it installs them.
 */
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './stages/install.mjs';
import { printFailure, printStage, printSummary } from './stages/report.mjs';
import { runStage } from './stages/run-stage.mjs';
import { stages } from './stages/stage-list.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(', ')}. Stages: ${stages.map((stage) => stage.name).join(', ')}.`);
  process.exit(2);
}
const chosen = wanted.length > 0 ? stages.filter((stage) => wanted.includes(stage.name)) : stages;

const started = performance.now();
const results = [];
for (const stage of [{ name: 'install', prepare: installDependencies, commands: [] }, ...chosen]) {
  const result = await runStage(stage, results);
  results.push(result);
  printStage(result);
  if (result.state === 'failed') printFailure(result);
  if (result.state === 'failed' && stage.name === 'install') break;
}
printSummary(results, performance.now() - started);
process.exitCode = results.some((result) => result.state !== 'passed') ? 1 : 0;
