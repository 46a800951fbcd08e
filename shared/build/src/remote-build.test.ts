import { generateSnapshotFromManifest } from '@module-federation/sdk';
import AdmZip from 'adm-zip';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { build, fixtureRemote, hostOf, runModule } from '../testing/fixture-remote';

const source = (version: string) => `
import { version } from 'react';
import { tiny } from 'tiny/deep';
export const mount = async (): Promise<string> => \`${version} with react \${version}\${tiny}\`;
export const later = () => import('rxjs');
`;

const figures = `
import { tiny } from 'tiny/deep';
export const firstFigures = () => ({ balance: '1 €' + tiny });
`;

let one: string;
let two: string;

beforeAll(async () => {
  one = await fixtureRemote(source('one'));
  two = await fixtureRemote(source('two'));
  await Promise.all([one, two].map(addTinyPackage));
  await writeFile(join(one, 'src/first-figures.ts'), figures);
  build(one);
  build(two);
}, 120_000);
afterAll(() => Promise.all([one, two].map((folder) => rm(dirname(folder), { recursive: true }))));

/** A package with a second `package.json`, without name and version, in a subfolder. */
async function addTinyPackage(folder: string): Promise<void> {
  const home = join(folder, 'node_modules/tiny');
  await mkdir(join(home, 'deep'), { recursive: true });
  await writeFile(join(home, 'package.json'), '{ "name": "tiny", "version": "1.2.3", "license": "ISC" }');
  await writeFile(join(home, 'deep/package.json'), '{ "type": "module", "main": "index.js" }');
  await writeFile(join(home, 'deep/index.js'), "export const tiny = '';");
}

test('P4.4 the build reports the licence of every package that it bundles, and of no shared one', () => {
  const report = JSON.parse(readFileSync(dist(one, 'licenses.json'), 'utf8')) as object[];
  const ofRuntime = expect.objectContaining({
    name: expect.stringMatching(/^@module-federation\//) as string,
    license: 'MIT',
  }) as object;
  // what the container itself is made of, without the core, which the shell lends
  expect(report).toEqual([
    ...Array<object>(report.length - 1).fill(ofRuntime),
    { name: 'tiny', version: '1.2.3', license: 'ISC' },
  ]);
  expect(report).not.toContainEqual(expect.objectContaining({ name: '@module-federation/runtime-core' }));
  expect(existsSync(dist(one, 'licenses.json.br'))).toBe(false);
});

const dist = (folder: string, file: string) => join(folder, 'dist', file);
const manifestOf = (folder: string) => JSON.parse(readFileSync(dist(folder, 'mf-manifest.json'), 'utf8'));

test('P2.6 the figures of the first paint are a module of their own, which the page can import alone', () => {
  const code = readFileSync(dist(one, 'first-figures.js'), 'utf8');
  expect(code).toMatch(/export\{.* as firstFigures\};?\s*$/);
  expect(code).not.toMatch(/\bimport\b/);
  expect(existsSync(dist(two, 'first-figures.js'))).toBe(false);
});

test('the exposed module asks to be compiled while it loads', () => {
  const [exposed] = manifestOf(one).exposes[0].assets.js.sync as [string];
  expect(readFileSync(dist(one, exposed), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('P2.1 a remote exposes ./remote alone, in an ES module called after its folder', () => {
  const { name, metaData, exposes } = manifestOf(one);
  expect(name).toBe('mf_fixture');
  expect(metaData.remoteEntry).toEqual({ name: 'remoteEntry.js', path: '', type: 'module' });
  expect(exposes.map(({ path }: { path: string }) => path)).toEqual(['./remote']);
  for (const file of exposes[0].assets.js.sync) expect(existsSync(dist(one, file))).toBe(true);
});

test('L2.1 Module Federation’s own SDK reads the manifest, and finds every file that it names', () => {
  const address = 'https://example.test/assets/mf-fixture/1a2b/mf-manifest.json';
  const read = generateSnapshotFromManifest(manifestOf(one), { version: address });
  expect(read).toMatchObject({
    publicPath: 'https://example.test/assets/mf-fixture/1a2b/',
    globalName: 'mf_fixture',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'module',
    remoteTypesZip: '@mf-types.zip',
    remoteTypesAPI: '@mf-types.d.ts',
    modules: [{ moduleName: 'remote', modulePath: './remote' }],
    shared: [
      { sharedName: 'react', version: expect.stringMatching(/^19\./) as string },
      { sharedName: 'rxjs' },
      { sharedName: '@module-federation/runtime-core' },
    ],
  });
  const { js, css } = read.modules?.[0]?.assets ?? {
    js: { sync: [], async: [] },
    css: { sync: [], async: [] },
  };
  expect(js.sync).not.toEqual([]);
  const types = ['@mf-types.zip', '@mf-types.d.ts'];
  const named = [js.sync, js.async, css.sync, css.async, types].flat();
  for (const file of named) expect(existsSync(dist(one, file))).toBe(true);
});

test('what is exposed has types beside the build, which need none of its sources', () => {
  const archive = new AdmZip(dist(one, '@mf-types.zip'));
  expect(archive.getEntries().map(({ entryName }) => entryName)).toEqual(['remote.d.ts']);
  const types = archive.readAsText('remote.d.ts');
  expect(types).toContain('export declare const mount: () => Promise<string>;');
  expect(types).not.toMatch(/from '\.|import\("\./);
  expect(readFileSync(dist(one, '@mf-types.d.ts'), 'utf8')).toContain("typeof import('mf_fixture/remote')");
});

test('P2.5 shared packages are requested from the shell and not bundled', () => {
  const { shared } = manifestOf(one);
  expect(shared).toMatchObject([
    { name: 'react', singleton: true, initial: true, requiredVersion: expect.stringMatching(/^\^19\./) },
    { name: 'rxjs', singleton: true, initial: false },
    // no shell without it is let meet the remote
    {
      name: '@module-federation/runtime-core',
      requiredVersion: expect.stringMatching(/^~2\./),
      initial: true,
    },
  ]);
  const [chunk] = manifestOf(one).exposes[0].assets.js.sync;
  expect(readFileSync(dist(one, chunk)).length).toBeLessThan(1000);
});

const react = `{ version: '19.3.1', get: async () => () => ({ version: '19.3.1' }) }`;
const retryShared: [string, string] = ['shell/src/remotes/federation/retry-shared.ts', 'retryShared'];

test('P2.3 a shared package that failed to load fails once, and is requested again', () => {
  const printed = runModule(`
    let asked = 0;
    const get = async () => {
      if ((asked += 1) === 1) throw new Error('offline');
      return () => ({ of: 'rxjs' });
    };
    ${hostOf(`{ react: ${react}, rxjs: { version: '7.8.2', get } }`, [retryShared])}
    const { later } = await open(${JSON.stringify(dist(one, 'remoteEntry.js'))});
    const words = [];
    for (let time = 0; time < 3; time += 1) {
      words.push(await later().then((found) => found.of ?? found.default.of, (error) => error.message));
    }
    console.log(JSON.stringify({ words, asked }));
  `);
  expect(JSON.parse(printed)).toEqual({ words: ['offline', 'rxjs', 'rxjs'], asked: 2 });
});

test('P2.3 an exposed module that waited for a shared package is run again by the retry', () => {
  const printed = runModule(`
    let asked = 0;
    const get = async () => {
      if ((asked += 1) === 1) throw new Error('offline');
      return () => ({ version: '19.3.1' });
    };
    ${hostOf(`{ react: { version: '19.3.1', get } }`, [retryShared])}
    const words = [];
    for (let time = 0; time < 2; time += 1) {
      const answer = open(${JSON.stringify(dist(one, 'remoteEntry.js'))}).then(({ mount }) => mount());
      words.push(await answer.catch((error) => error.message));
    }
    console.log(JSON.stringify(words));
  `);
  expect(JSON.parse(printed)).toEqual(['offline', 'one with react 19.3.1']);
});

test('P4.1 two versions in one page run their own code, on one shared package, and leave no global', () => {
  const printed = runModule(`
    ${hostOf(`{ react: ${react} }`)}
    const before = Object.getOwnPropertyNames(globalThis).length;
    const words = [];
    for (const entry of ${JSON.stringify([dist(one, 'remoteEntry.js'), dist(two, 'remoteEntry.js')])}) {
      words.push(await (await open(entry)).mount());
    }
    console.log(JSON.stringify({ words, globals: Object.getOwnPropertyNames(globalThis).length - before }));
  `);
  expect(JSON.parse(printed)).toEqual({
    words: ['one with react 19.3.1', 'two with react 19.3.1'],
    globals: 0,
  });
});

test('compressed copies contain the files they replace', () => {
  const file = dist(one, 'remoteEntry.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file))).toBe(true);
});

test('the same sources give the same files, in whatever folder', async () => {
  const again = await fixtureRemote(source('one'));
  await addTinyPackage(again);
  build(again);
  for (const file of ['remoteEntry.js', '@mf-types.zip', 'mf-manifest.json'])
    expect(readFileSync(dist(again, file))).toEqual(readFileSync(dist(one, file)));
  await rm(dirname(again), { recursive: true });
});
