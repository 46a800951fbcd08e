import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../first-screens.json');

/** Budget of a first load → the measure that it limits. */
const limited = {
  requests: 'allRequests',
  kilobytes: 'allBytes',
  calls: 'calls',
  repeatedCalls: 'repeatedCalls',
  layoutShift: 'shift',
};

/**
 * The first loads of the federated portal keep within `first-screens.json`: what is exact on any machine, no time.
 * @param rows of `pairedLoads`
 * @throws with every figure that is too large, or a screen without a budget
 */
export function assertFirstScreens(rows, budgets = JSON.parse(readFileSync(file, 'utf8'))) {
  const over = rows.flatMap(({ path, measures }) => {
    const budget = budgets[path];
    if (!budget) return [`${path} has no budget`];
    return Object.entries(limited).flatMap(([name, measure]) => {
      const value = measures[measure].federated.median / (name === 'kilobytes' ? 1000 : 1);
      return value > budget[name]
        ? [`${path} has ${name} ${Number(value.toFixed(3))}, at most ${budget[name]}`]
        : [];
    });
  });
  if (over.length > 0) throw new Error(`First screens over bench/first-screens.json: ${over.join('; ')}.`);
}
