import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';

/** Keeps some 50 MB alive and replaces them over and over; prints the largest heap as a multiple of what is alive. */
const work = `
  const { getHeapStatistics } = require('node:v8');
  const make = (at) => ({ at, text: ['a', at, 'b', at + 1] });
  const alive = Array.from({ length: 400_000 }, (_, at) => make(at));
  gc();
  const used = getHeapStatistics().used_heap_size;
  let most = 0;
  for (let round = 0; round < 24; round++) {
    for (let at = 0; at < alive.length; at++) alive[at] = make(at);
    most = Math.max(most, getHeapStatistics().used_heap_size);
  }
  process.stdout.write(String(most / used));`;

/** The module as it is built. */
const bound = () =>
  transformFileSync(join(__dirname, 'heap-growth.ts'), {
    configFile: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  }).code;

/** Garbage is collected by the one thread that makes it: the figure is the same on any machine, busy or not. */
function growthAfter(code: string): number {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--single-threaded-gc', '-e', `${code};${work}`],
    {
      encoding: 'utf8',
      // flags that the tests themselves run with
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  expect(stderr).toBe('');
  return Number(stdout);
}

test('S2 the heap of a busy process grows to two thirds at most of what V8 would let it', () => {
  expect(growthAfter(`${bound()};boundHeapGrowth();`) / growthAfter('')).toBeLessThan(2 / 3);
});
