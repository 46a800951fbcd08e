import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  builtRemote,
  builtShell,
  temporaryFolder,
  type RemoteOptions,
} from '../../testing/built-application';
import { readBuild } from './build-to-publish';
import { textOf } from './reason';
import { withCompressedCopies } from './compressed-copies';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true }));

const read = async (options?: RemoteOptions) => readBuild(await builtRemote(root, 'mf-one', options));

test('P4.4 every file has its sha384, and reports of the build are not published', async () => {
  const build = await readBuild(await builtShell(root));
  expect(Object.keys(build.document.integrity)).toEqual([
    'core.1.css',
    'core.1.js',
    'kit.1.js',
    'mark.1.svg',
    'shell.1.js',
  ]);
  expect(build.document.integrity['core.1.js']).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
});

test('P4.7 a module is a module, whatever its bundler calls it; what its bundler hides stays hidden', async () => {
  const metaData = { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } };
  const folder = await builtRemote(root, 'mf-one', { manifest: { metaData } });
  await mkdir(join(folder, 'dist/.vite'));
  await writeFile(join(folder, 'dist/.vite/manifest.json'), '{}');
  const { ownReasons, files } = await readBuild(folder);
  expect(ownReasons).toEqual([]);
  expect(files.map(({ path }) => path)).not.toContain('.vite/manifest.json');
});

test('the version is the content: equal builds agree, another byte or another route does not', async () => {
  const one = await read();
  const other = { path: '/autre', title: 'Autre', frame: 'customer', right: 'customer' } as const;
  expect((await read()).version).toBe(one.version);
  expect((await read({ code: 'export {};' })).version).not.toBe(one.version);
  expect((await read({ declaration: { routes: [other] } })).version).not.toBe(one.version);
});

test('a copy compressed by the build is taken, a stale one is made again', async () => {
  const folder = await builtRemote(root, 'mf-one');
  const good = brotliCompressSync('export {};');
  await writeFile(join(folder, 'dist/later.1.js.br'), good);
  await writeFile(join(folder, 'dist/remote.1.js.br'), brotliCompressSync('something else'));
  const { files } = await readBuild(folder);
  const copyOf = async (path: string) => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) throw new Error(`${path} was not read`);
    return (await withCompressedCopies(file)).find((copy) => copy.path === `${path}.br`)?.content;
  };
  expect((await copyOf('later.1.js'))?.equals(good)).toBe(true);
  expect(await copyOf('remote.1.js')).toEqual(brotliCompressSync("export const name = 'mf-one';"));
});

const route = (path: string, title = 'T') => ({
  path,
  title,
  frame: 'customer' as const,
  right: 'customer' as const,
});
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('P4.4 a build that may not go live is refused with the reason', () => {
  test.each<[string, RemoteOptions, string]>([
    ['no ./remote', { manifest: { exposes: [] } }, 'the build does not expose ./remote'],
    [
      'another container name',
      { manifest: { name: 'mf_two' } },
      'its container is called mf_two, not mf_one',
    ],
    [
      'an entry that is a script, whatever its manifest says',
      { entry: 'var mf_one = { get() {}, init() {} };' },
      'remoteEntry.js does not export get and init',
    ],
    [
      'an entry that is no container',
      { entry: 'export const get = () => undefined;' },
      'remoteEntry.js does not export init',
    ],
    [
      'a missing chunk',
      { missing: ['dist/later.1.js'] },
      'dist lacks later.1.js, which the build’s manifest names',
    ],
    [
      'a server path',
      { declaration: { routes: [{ path: '/api/x', title: 'X', frame: 'bare', right: 'anonymous' }] } },
      'route /api/x belongs to the server',
    ],
    [
      'a path twice',
      { declaration: { routes: [route('/x'), route('/y/*'), route('/x', 'U')] } },
      'route /x is declared 2 times',
    ],
    [
      'a licence that the policy does not allow',
      { licences: [{ name: 'viral', version: '1.0.0', license: 'AGPL-3.0-only' }] },
      'it bundles viral 1.0.0 under AGPL-3.0-only, which the licence policy does not allow',
    ],
    [
      'a package that tells no licence',
      { licences: [{ name: 'mute', version: '1.0.0', license: null }] },
      expect.stringContaining('it bundles mute 1.0.0 under no declared licence'),
    ],
    [
      'no licence report of a build of the house',
      { manifest: { events: { contract: 1, emits: {}, consumes: {} }, calls: {} } },
      expect.stringContaining('dist/licenses.json is missing'),
    ],
    [
      'a licence report of something else',
      { licences: 'none' },
      expect.stringContaining('is no licence report'),
    ],
    [
      'a budget overrun',
      { declaration: { budget: { initialKilobytes: 0.1 } } },
      expect.stringMatching(
        /^its initial code weighs 0\.1\d\d KB \(brotli\), over its budget of 0\.1 KB\. Fix: ./,
      ),
    ],
  ])('%s', async (_case, options, reason) => {
    expect((await read(options)).ownReasons.map(textOf)).toEqual([
      typeof reason === 'string' ? expect.stringMatching(`^${escaped(reason)}\\. Fix: .`) : reason,
    ]);
  });

  test('a build by our tools without the lists that the gate compares; other bundlers write none', async () => {
    const events = { contract: 1, emits: {}, consumes: {} };
    const shared = { react: '^19.3.1', '@portal/ui': '^2.0.0', '@portal/session': '^1.0.0' };
    const uses = { '@portal/session': ['session'] };
    const { ownReasons } = await read({ manifest: { events }, shared, uses, licences: [] });
    expect(ownReasons.map(textOf)).toEqual([
      expect.stringMatching(/^its manifest does not list which names of @portal\/ui it uses\. Fix: ./),
      expect.stringMatching(/^its manifest does not list its calls\. Fix: ./),
    ]);
    expect((await read({ shared, uses })).ownReasons).toEqual([]);
  });

  test.each<[name: string, range: string, words: string]>([
    ['react', 'latest', 'shared.0.requiredVersion: latest is no range of versions'],
    ['__proto__', '^1.0.0', 'shared.0.name: __proto__ is no name of a package'],
    ['constructor', '^1.0.0', 'shared.0.name: constructor is no name of a package'],
  ])('P2.5 a shared package %s %s', async (name, requiredVersion, words) => {
    const manifest = { shared: [{ name, requiredVersion }] };
    await expect(read({ manifest })).rejects.toThrow(
      new RegExp(`mf-one is refused:\n {2}- dist/mf-manifest.json: ${escaped(words)}\\. Fix: .`),
    );
  });

  test('more bytes than a build may have, which are not read', async () => {
    const folder = await builtRemote(root, 'mf-one');
    await writeFile(join(folder, 'dist/film.mp4'), '');
    // a sparse file that is too large to be read at all
    await truncate(join(folder, 'dist/film.mp4'), 5_000_000_000);
    await expect(readBuild(folder)).rejects.toThrow(/dist weighs 5000\.\d MB, over 50 MB\. Fix: ./);
  });

  test('an invalid declaration', async () => {
    await expect(read({ declaration: { title: '' } })).rejects.toThrow(
      /mf-one is refused:\n {2}- remote.json: title/,
    );
  });

  test.each<[string, RemoteOptions['declaration']]>([
    ['routes', { routes: Array.from({ length: 101 }, (_, serial) => route(`/x${serial}`)) }],
    ['routes.0.title', { routes: [route('/x', 'T'.repeat(121))] }],
    ['routes.0.path', { routes: [route(`/${'x'.repeat(200)}`)] }],
    ['events.emits', { events: { contract: 1, emits: Array<string>(101).fill('e'), consumes: [] } }],
    ['events.consumes.0', { events: { contract: 1, emits: [], consumes: ['e'.repeat(81)] } }],
  ])('P5.2 a declaration whose %s has no bounds', async (where, declaration) => {
    await expect(read({ declaration })).rejects.toThrow(`remote.json: ${where} Too big`);
  });

  test('P5.2 a declaration of more bytes than any page should carry', async () => {
    const many = (serial: number) => route(`/x${serial}/${'x'.repeat(190)}`, 'T'.repeat(120));
    const routes = Array.from({ length: 100 }, (_, serial) => ({
      ...many(serial),
      reachedFrom: [`/${'y'.repeat(190)}`, `/${'z'.repeat(190)}`],
    }));
    await expect(read({ declaration: { routes } })).rejects.toThrow(
      /remote.json weighs \d+ bytes\. Fix: .*64000/,
    );
  });

  test('nothing built', async () => {
    await expect(readBuild(root)).rejects.toThrow(
      /it has no dist folder\. Fix: build it \(in its workspace: portal publish .* --build\)/,
    );
  });

  test('a manifest of something else', async () => {
    await expect(read({ manifest: { exposes: 'none' } })).rejects.toThrow(
      'dist/mf-manifest.json is not a Module Federation 2 manifest',
    );
  });
});
