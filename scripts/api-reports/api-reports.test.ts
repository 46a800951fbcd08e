import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const own = (file: string) => JSON.stringify(resolve(__dirname, file));

/** Runs a module in a process of its own, below the workspace's root, and answers the JSON that it printed. */
function answer<T>(source: string): T {
  const args = ['--input-type=module', '--eval', source];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as T;
}

test('P2.5 each shared package has the face and the version of its report: otherwise raise the version, then npm run api', () => {
  const faults = answer<Record<string, unknown>>(`
    import { readFileSync } from 'node:fs';
    import { currentReports, faceFault, reportFile } from ${own('reports.mjs')};
    const reports = [...(await currentReports())];
    const faults = reports.map(([folder, now]) => [folder, faceFault(readFileSync(reportFile(folder), 'utf8'), now)]);
    console.log(JSON.stringify(Object.fromEntries(faults)));
  `);
  expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((folder) => [folder, null])));
  expect(Object.keys(faults)).toHaveLength(5);
});

const files = {
  'shared/x/src/index.ts': `
    import { type Hidden } from './parts';
    import type { Foreign } from 'elsewhere';
    export { make as build, type Options } from './parts';
    export * from './more';
    export declare const given: Foreign;
    export declare function take(one: Hidden): void;`,
  'shared/x/src/parts': `
    interface Inner { deep: number; }
    export interface Hidden { inner: Inner; }
    export interface Options { wide?: boolean; }
    export declare function make(options: Options): import("./more").Later;`,
  'shared/x/src/more': `
    export interface Later { at: Date; }
    export declare class Kept { private own; open(): void; }`,
};

test('a face is what the entry exports, under its exported names, and the types that these depend on', () => {
  const face = answer(`
    import { faceOf } from ${own('face.mjs')};
    const files = ${JSON.stringify(files)};
    console.log(JSON.stringify(faceOf('shared/x/src/index.ts', (file) => files[file] ?? null)));
  `);
  expect(face).toEqual({
    exported: [
      'class Kept { open(): void; }',
      'const given: Foreign',
      'function build(options: Options): import("./more").Later',
      'function take(one: Hidden): void',
      'interface Later { at: Date; }',
      'interface Options { wide?: boolean; }',
    ],
    behind: ['interface Hidden { inner: Inner; }', 'interface Inner { deep: number; }'],
  });
});

const report = (version: string, ...lines: string[]) =>
  `@portal/x ${version}\n\n# @portal/x\n\n${lines.join('\n')}\n`;
const [one, two] = ['function one(): void', 'function two(): void'];

test('a removed name requires a major version, any other change a minor one', () => {
  const cases = [
    [report('1.2.0', one, two), report('1.2.0', one, two)],
    [report('1.2.0', one, two), report('1.2.0', one)],
    [report('1.2.0', one), report('1.2.0', one, two)],
    [report('1.2.0', one), report('1.2.0', 'function one(): string')],
    [report('1.2.0', one), report('1.2.1', one)],
  ];
  const raises = [
    ['1.2.0', '1.2.1', 'minor'],
    ['1.2.0', '1.3.0', 'minor'],
    ['1.2.0', '1.3.0', 'major'],
    ['1.2.0', '2.0.0', 'major'],
    ['2.0.0', '1.9.0', 'minor'],
  ];
  const { faults, raised } = answer<{ faults: unknown; raised: boolean[] }>(`
    import { faceFault, isRaised } from ${own('reports.mjs')};
    const faults = ${JSON.stringify(cases)}.map(([kept, now]) => faceFault(kept, now));
    const raised = ${JSON.stringify(raises)}.map(([from, to, raise]) => isRaised(from, to, raise));
    console.log(JSON.stringify({ faults, raised }));
  `);
  expect(faults).toEqual([
    null,
    { problem: 'it no longer exports two of @portal/x', needs: 'major' },
    { problem: expect.stringContaining('has changed'), needs: 'minor' },
    { problem: expect.stringContaining('has changed'), needs: 'minor' },
    { problem: 'its report is of 1.2.0', needs: null },
  ]);
  expect(raised).toEqual([false, true, false, true, false]);
});
