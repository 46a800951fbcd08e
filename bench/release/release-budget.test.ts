import { spawnSync } from 'node:child_process';

/** Runs the check in plain Node, as the bench does; answers its error. */
function check(changes: Record<string, number>): string {
  const bytes = { first: 1000, again: 0, afterRelease: 100, firstAfterRelease: 1000, ...changes };
  const visits = Object.fromEntries(Object.entries(bytes).map(([name, sum]) => [name, { bytes: sum }]));
  const code = `import { assertRelease } from './bench/release/release-budget.mjs';
    try { assertRelease(${JSON.stringify(visits)}); } catch (error) { process.stdout.write(error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

test('a tenth of a first visit is within the budget of a release', () => {
  expect(check({})).toBe('');
});

test.each<[Record<string, number>, string]>([
  [{ afterRelease: 101 }, 'costs 10.1 % of a first visit, at most 10 %'],
  [{ afterRelease: 0 }, 'did not reach'],
  [{ again: 1 }, 'without a release loaded 1 bytes'],
  [{ first: 0 }, 'loaded nothing'],
])('visits with %p are refused', (changes, words) => {
  expect(check(changes)).toContain(words);
});
