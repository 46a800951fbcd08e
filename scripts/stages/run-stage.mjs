import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readResults, resultArguments, resultEnvironment } from './test-results.mjs';
import { runScript } from './run-script.mjs';

const none = { passed: 0, failed: 0, files: {}, failures: [] };

/**
 * Runs one stage and answers `{ name, state, milliseconds, budget, output, passed, failed, files, failures }`; `files` has
 * the seconds of each test file, `failures` the titles of failed tests. `state` is passed, failed, or skipped when a stage that it needs did not pass.
 *
 * @param provided environment that the stage's programs were found or installed with
 */
export async function runStage({ name, commands, tests, budget, needs = [] }, earlier, provided) {
  const started = performance.now();
  const result = (state, output, counts = none) => ({
    name,
    state,
    budget,
    output,
    milliseconds: performance.now() - started,
    ...counts,
  });
  if (earlier.some((stage) => needs.includes(stage.name) && stage.state !== 'passed')) {
    return result('skipped', '');
  }
  let folder;
  let output = '';
  let counts = none;
  const words = setInterval(() => {
    console.log(`  ${name} still runs after ${Math.round((performance.now() - started) / 60_000)} minutes`);
  }, 300_000);
  try {
    folder = mkdtempSync(join(tmpdir(), 'portal-results-'));
    const programs = await provided;
    for (const [index, [script, ...args]] of commands.entries()) {
      const file = join(folder, `${name}-${index}.json`);
      const extra = tests ? resultArguments(tests, file) : [];
      const environment = { ...programs, ...(tests && resultEnvironment(tests, file)), ...youngSpace(tests) };
      const run = await runScript(script, [...args, ...extra], environment);
      output += run.output;
      counts = sum(counts, tests ? readResults(tests, file) : none);
      // a stage that fails without a failed test (a crash, a lint error) counts as one failure
      if (run.code !== 0) return result('failed', output, { ...counts, failed: Math.max(1, counts.failed) });
    }
    return result('passed', output, counts);
  } catch (error) {
    return result('failed', `${output}${error.message}\n`, { ...counts, failed: counts.failed + 1 });
  } finally {
    clearInterval(words);
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** Jest's processes allocate much that dies young: with a larger space for it they take 5 % less time. */
const youngSpace = (tests) =>
  tests === 'jest'
    ? { NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ') }
    : {};

const sum = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  files: { ...one.files, ...other.files },
  failures: [...one.failures, ...other.failures],
});
