import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8'));

const marks = { passed: '✔', failed: '✘', skipped: '–' };
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** One line a stage: `✔ unit        14.2 s   412 tests`. */
export const stageLine = ({ name, state, milliseconds, passed, failed }) => {
  const tests = passed + failed > 0 && state === 'passed' ? `   ${passed} tests` : '';
  const time = state === 'skipped' ? 'skipped' : seconds(milliseconds);
  return `${marks[state]} ${name.padEnd(10)} ${time.padStart(8)}${tests}`;
};

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

/** Failed tests that the closing lines name. */
const mostFailures = 10;

/** A stage may take a third more than its budget: another machine, other work beside it. */
const slack = 4 / 3;

/** Seconds on two quiet cores: those of budgets.json, or of a stage that `--changed` made smaller. */
const budgetOf = ({ name, budget = budgets[name] }) => budget;

/** A sentence for each stage that took a third more than its budget. */
const overBudget = (results) =>
  results
    .filter((result) => result.milliseconds / 1000 > (budgetOf(result) ?? Infinity) * slack)
    .map((result) => {
      const took = `Warning: ${result.name} took ${seconds(result.milliseconds)}`;
      return `${took}; its budget is ${budgetOf(result)} s (scripts/stages/budgets.json).`;
    });

/** The closing lines; the last one is for machines: `N passed, N failed`. */
export function printSummary(results, { milliseconds, leftOut }) {
  const failed = results.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log('');
  for (const result of results) {
    const budget = budgetOf(result) ? `   budget ${budgetOf(result)} s` : '';
    console.log(`${stageLine(result).padEnd(40)}${budget}`.trimEnd());
  }
  for (const words of leftOut) console.log(`– left out: ${words}`);
  for (const warning of overBudget(results)) console.log(warning);
  console.log(
    `\n${failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All stages passed'} in ${seconds(milliseconds)}`,
  );
  const failures = results.flatMap((result) => result.failures ?? []);
  for (const title of failures.slice(0, mostFailures)) console.log(`✘ ${title}`);
  if (failures.length > mostFailures) console.log(`  and ${failures.length - mostFailures} more`);
  const [stage] = failed.filter((name) => name !== 'install');
  if (stage) console.log(`Run one alone: node scripts/test.mjs ${stage}`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
}
