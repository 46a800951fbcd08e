import { availableParallelism } from 'node:os';

/**
 * Runs stages in their order, side by side as far as the cores go. A stage takes one core, or all of them
 * (`cores: 'all'`), and begins once the stages that it needs have ended.
 *
 * @param run answers a stage's result, given the results so far
 * @param onEnd is given each result as soon as it is there
 * @returns the results in the order of the stages
 */
export async function runStages(stages, { run, onEnd, cores = availableParallelism() }) {
  const results = [];
  const running = new Map();
  const waiting = [...stages];
  const coresOf = (stage) => (stage.cores === 'all' ? cores : 1);
  const isAhead = (name) => running.has(name) || waiting.some((stage) => stage.name === name);

  const begin = (stage) => {
    const work = run(stage, results).then((result) => {
      running.delete(stage.name);
      results.push(result);
      onEnd(result);
    });
    running.set(stage.name, { work, cores: coresOf(stage) });
  };

  while (waiting.length > 0 || running.size > 0) {
    const taken = [...running.values()].reduce((sum, one) => sum + one.cores, 0);
    const next = waiting.findIndex(
      (stage) => taken + coresOf(stage) <= cores && !(stage.needs ?? []).some(isAhead),
    );
    if (next >= 0) begin(waiting.splice(next, 1)[0]);
    else if (running.size > 0) await Promise.race([...running.values()].map(({ work }) => work));
    else throw new Error(`Stages wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`);
  }
  return stages.map(({ name }) => results.find((result) => result.name === name));
}
