import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { countTests, resultArguments, resultEnvironment } from './count-tests.mjs';
import { runScript } from './run-script.mjs';

/**
 * Runs one stage and answers `{ name, state, milliseconds, output, passed, failed }`.
 * `state` is passed, failed, or skipped when the stage it needs failed before it.
 */
export async function runStage({ name, prepare, commands, tests, needs }, earlier) {
  const started = performance.now();
  const result = (state, output, counts = { passed: 0, failed: 0 }) => ({
    name,
    state,
    output,
    milliseconds: performance.now() - started,
    ...counts,
  });
  if (earlier.some((stage) => stage.name === needs && stage.state !== 'passed')) return result('skipped', '');

  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const resultFile = join(folder, 'results.json');
  let output = '';
  try {
    const environment = { ...(await prepare?.()), ...(tests && resultEnvironment(tests, resultFile)) };
    for (const [script, ...args] of commands) {
      const extra = tests ? resultArguments(tests, resultFile) : [];
      const run = await runScript(script, [...args, ...extra], environment);
      output += run.output;
      if (run.code !== 0) return result('failed', output, failedCounts(tests, resultFile));
    }
    return result('passed', output, tests ? countTests(tests, resultFile) : undefined);
  } catch (error) {
    return result('failed', `${output}${error.message}\n`, { passed: 0, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A stage that fails without a failed test (a crash, a lint error) counts as one failure. */
function failedCounts(tests, resultFile) {
  const counts = tests ? countTests(tests, resultFile) : { passed: 0, failed: 0 };
  return { ...counts, failed: Math.max(1, counts.failed) };
}
