import { spawnSync } from 'node:child_process';

/** Runs the check in plain Node, as the bench does; answers its error. */
function check(path: string, figures: Record<string, number>): string {
  const measures = Object.fromEntries(
    Object.entries(figures).map(([name, median]) => [name, { federated: { median } }]),
  );
  const budgets = { '/': { requests: 10, kilobytes: 200, calls: 5, repeatedCalls: 0, layoutShift: 0.02 } };
  const code = `import { assertFirstScreens } from './bench/small/assert-first-screens.mjs';
    try { assertFirstScreens(${JSON.stringify([{ path, measures }])}, ${JSON.stringify(budgets)}); }
    catch (error) { process.stdout.write(error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

const within = { allRequests: 10, allBytes: 200_000, calls: 5, repeatedCalls: 0, shift: 0.02 };

test('a first load within its budget passes; each figure over it is named', () => {
  expect(check('/', within)).toBe('');
  expect(check('/', { ...within, allBytes: 200_100, repeatedCalls: 1, shift: 0.22 })).toBe(
    'First screens over bench/first-screens.json: / has kilobytes 200.1, at most 200; / has repeatedCalls 1, at most 0; / has layoutShift 0.22, at most 0.02.',
  );
  expect(check('/x', within)).toMatch(/\/x has no budget/);
});
