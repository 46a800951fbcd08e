import { stripVTControlCharacters } from 'node:util';

const marks = { passed: '✔', failed: '✘', skipped: '–' };
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** One line a stage: `✔ unit        14.2 s   412 tests`. */
export function printStage({ name, state, milliseconds, passed, failed }) {
  const tests = passed + failed > 0 && state === 'passed' ? `   ${passed} tests` : '';
  const time = state === 'skipped' ? 'skipped' : seconds(milliseconds);
  console.log(`${marks[state]} ${name.padEnd(10)} ${time.padStart(8)}${tests}`);
}

/** Lines of the test runners about what went well. */
const fine = /^\s*(PASS |✓ )/;

/** The output of a failed stage, at once and indented, so that the first failure is the first thing read. */
export function printFailure({ output }) {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter((line) => !fine.test(stripVTControlCharacters(line)));
  console.log(['', ...lines.map((line) => `    ${line}`), ''].join('\n'));
}

/** The closing lines; the last one is for machines: `N passed, N failed`. */
export function printSummary(results, milliseconds) {
  const failed = results.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(
    `\n${failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All stages passed'} in ${seconds(milliseconds)}`,
  );
  if (failed.length > 0) console.log(`Run one alone: node scripts/test.mjs ${failed[0]}`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
}
