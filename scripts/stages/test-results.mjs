import { existsSync, readFileSync } from 'node:fs';

/** Arguments that make a test runner write its results to `file`, beside its readable output. */
export const resultArguments = (kind, file) => (kind === 'jest' ? ['--json', `--outputFile=${file}`] : []);

export const resultEnvironment = (kind, file) =>
  kind === 'playwright' ? { PORTAL_JOURNEY_RESULTS: file } : {};

/** `{ passed, failed }` of a result file; a suite that could not run counts as one failure. */
export function countTests(kind, file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const results = JSON.parse(readFileSync(file, 'utf8'));
  if (kind === 'jest') {
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    };
  }
  const { expected, unexpected, flaky } = results.stats;
  return { passed: expected, failed: unexpected + flaky + results.errors.length };
}
