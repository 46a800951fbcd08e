import * as processes from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEvaluator, evaluatorScript } from './child-evaluator';
import { evaluationLimits } from './evaluation';

jest.mock('node:child_process', () => {
  const real = jest.requireActual<typeof processes>('node:child_process');
  return { ...real, spawn: jest.fn(real.spawn) };
});

const evaluate = childEvaluator(evaluatorScript(process.cwd()));
const sound = 'export const init = () => {}; export const get = async () => () => ({});';
const entryOf = (code: string, others: Record<string, string> = {}) => ({
  entry: 'a/entry.js',
  scripts: { 'a/entry.js': code, ...others },
});
const functions = { init: 'function', get: 'function' };

test('P4.4 a sound entry exports functions; static and dynamic imports are of the build', async () => {
  const code = `import { init } from '../init.js'; export { init };
    export const { get } = await import('./get.js');
    if (!import.meta.url.endsWith('/a/entry.js')) throw new Error(import.meta.url);`;
  const others = { 'init.js': 'export function init() {}', 'a/get.js': 'export const get = () => 0;' };
  expect(await evaluate(entryOf(code, others))).toEqual({
    outcome: 'evaluated',
    exports: functions,
    names: [],
  });
});

test.each([
  [
    'on the runtime of the shell',
    `new globalThis._FEDERATION_RUNTIME_CORE.ModuleFederation({ name: 'mf_one' });`,
  ],
  ['on its own runtime', `globalThis.__FEDERATION__ = { __INSTANCES__: [{ options: { name: 'mf_one' } }] };`],
])('P4.4 a container has the name of its instance %s', async (_where, code) => {
  expect(await evaluate(entryOf(code + sound))).toEqual({
    outcome: 'evaluated',
    exports: functions,
    names: ['mf_one'],
  });
});

test('P4.4 exports are reported by their type', async () => {
  expect(await evaluate(entryOf(`export const init = 'no'; export const get = undefined;`))).toMatchObject({
    exports: { init: 'string', get: 'undefined' },
  });
});

test.each([
  ['throws an error', `throw new TypeError('seeded');`, /^TypeError: seeded\n\s+at a\/entry\.js:1:7$/],
  ['throws null', 'throw null;', /^null$/],
  ['awaits what is rejected', `await Promise.reject(new Error('late'));`, /^Error: late/],
  ['imports what the build lacks', `import './gone.js';`, /the build has no script a\/gone\.js/],
  ['imports a bare name', `import 'react';`, /it imports react, which browsers cannot resolve/],
  ['compiles strings', `new Function('return 1')();`, /EvalError/],
])('P4.4 an entry that %s', async (_what, code, words) => {
  expect(await evaluate(entryOf(code))).toEqual({ outcome: 'threw', error: expect.stringMatching(words) });
});

test.each([
  ['never ends a loop', 'for (;;);'],
  ['waits for what never comes', 'await new Promise(() => {});'],
])('P4.4 an entry that %s is given up', async (_what, code) => {
  const short = childEvaluator(evaluatorScript(process.cwd()), { ...evaluationLimits, seconds: 2 });
  expect(await short(entryOf(code))).toEqual({ outcome: 'unfinished' });
});

test('P4.4 the system ends an endless loop without its publisher', async () => {
  const limits = { ...evaluationLimits, seconds: 60, processorSeconds: 1 };
  const begun = performance.now();
  expect(await childEvaluator(evaluatorScript(process.cwd()), limits)(entryOf('for (;;);'))).toEqual({
    outcome: 'unfinished',
  });
  expect(performance.now() - begun).toBeLessThan(30_000);
}, 60_000);

test('P4.4 an entry cannot block its thread without using it, as in a page', async () => {
  const code = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  expect(await evaluate(entryOf(code))).toEqual({
    outcome: 'threw',
    error: expect.stringMatching(/^TypeError: Atomics\.wait cannot be called/),
  });
});

test.each([
  ['its own JSON', `JSON.stringify = () => 'null'; JSON.parse = () => null;`],
  ['its own arrays', `Array.prototype.map = () => { throw null; }; Array.prototype[Symbol.iterator] = null;`],
  [
    'the objects behind its context',
    `const outer = Object.getPrototypeOf(Object.getPrototypeOf(new URL('a:b')));
    outer.toJSON = () => null;`,
  ],
])('P4.4 an entry that changes %s is described all the same', async (_what, change) => {
  const names = `new globalThis._FEDERATION_RUNTIME_CORE.ModuleFederation({ name: 'mf_one' });`;
  expect(await evaluate(entryOf(`${names}${change}${sound}`))).toEqual({
    outcome: 'evaluated',
    exports: functions,
    names: ['mf_one'],
  });
});

test('P4.4 an entry with endless names is described within limits', async () => {
  const code = `for (let at = 0; at < 1000; at += 1)
    new globalThis._FEDERATION_RUNTIME_CORE.ModuleFederation({ name: at + 'x'.repeat(1e5) });`;
  const evaluation = await evaluate(entryOf(code + sound));
  expect(evaluation).toMatchObject({ outcome: 'evaluated' });
  expect(JSON.stringify(evaluation).length).toBeLessThan(5_000);
});

test('P4.4 an entry that leaves a rejection behind is evaluated, as in a page', async () => {
  const code = `Promise.reject(new Error('nobody waits')); await new Promise((done) => setTimeout(done, 20));`;
  expect(await evaluate(entryOf(code + sound))).toMatchObject({ outcome: 'evaluated' });
});

test.each([
  ['null', 'null'],
  ['half a text', '{"outcome":'],
  ['names that are none', JSON.stringify({ outcome: 'evaluated', exports: functions, names: null })],
  ['an endless error', JSON.stringify({ outcome: 'threw', error: 'x'.repeat(1e6) })],
])('P4.4 a process that prints %s says nothing of the build', async (_what, printed) => {
  const folder = await mkdtemp(join(tmpdir(), 'evaluator-'));
  const script = join(folder, 'try.mjs');
  await writeFile(script, `process.stdout.write(${JSON.stringify(printed)}, () => process.exit(0));`);
  expect(await childEvaluator(script)(entryOf(sound))).toEqual({ outcome: 'garbled' });
  await rm(folder, { recursive: true });
});

test('P4.4 an entry that fills the memory ends its own process only', async () => {
  const code = 'const all = []; for (;;) all.push(new Array(100000).fill(Math.random()));';
  expect(await evaluate(entryOf(code))).toEqual({ outcome: 'died' });
});

test('P4.4 an entry that reaches for the process behind its context finds none', async () => {
  const escaped = `
    const outer = URL.constructor;
    let made = 'compiled';
    try { outer('return process')(); } catch (error) { made = error.name; }
    throw new Error(made + ' ' + typeof process + ' ' + typeof require);`;
  expect(await evaluate(entryOf(escaped))).toEqual({
    outcome: 'threw',
    error: expect.stringContaining('EvalError undefined undefined'),
  });
});

test('P4.4 the process may read no file but the evaluator’s, starts none, and has no environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evaluator-'));
  const script = join(folder, 'try.mjs');
  await writeFile(
    script,
    `import { spawnSync } from 'node:child_process';
    import { readFileSync, writeFileSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    const attempts = [
      () => readFileSync(${JSON.stringify(join(process.cwd(), 'package.json'))}),
      () => writeFileSync(new URL('left.txt', import.meta.url), ''),
      () => spawnSync(process.execPath),
      () => new Worker('0', { eval: true }),
      () => process.dlopen({}, '/x.node'),
    ];
    const codes = attempts.map((attempt) => { try { attempt(); return 'done'; } catch ({ code }) { return code; } });
    console.log(JSON.stringify({ outcome: 'threw', error: [...codes, ...Object.keys(process.env)].join(' ') }));`,
  );
  const denied = Array<string>(4).fill('ERR_ACCESS_DENIED');
  expect(await childEvaluator(script)(entryOf(sound))).toEqual({
    outcome: 'threw',
    error: [...denied, 'ERR_DLOPEN_DISABLED'].join(' '),
  });
  await rm(folder, { recursive: true });
});

test('an evaluation that cannot be run is no verdict on the build', async () => {
  const missing = childEvaluator(`${process.cwd()}/registry/src/publish/container/nowhere.mjs`);
  await expect(missing(entryOf(sound))).rejects.toThrow('could not be evaluated');
});

test('P4.4 many entries at once share no processor: as many run as there are processors', async () => {
  let running = 0;
  let most = 0;
  const real = jest.requireActual<typeof processes>('node:child_process');
  jest.mocked(processes.spawn).mockImplementation((...of: Parameters<typeof real.spawn>) => {
    most = Math.max(most, ++running);
    return real.spawn(...of).on('close', () => running--);
  });
  const many = Array.from({ length: availableParallelism() * 3 }, () => evaluate(entryOf(sound)));
  expect(await Promise.all(many)).toEqual(
    many.map(() => ({ outcome: 'evaluated', exports: functions, names: [] })),
  );
  expect(most).toBe(availableParallelism());
});
