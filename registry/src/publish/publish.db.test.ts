import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtRemote, builtShell, temporaryFolder } from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { readHistory } from '../live/history';
import { liveReader } from '../live/live-reader';
import type { Registry } from '../registry';
import type { AssetStore } from '../store/asset-store';
import { damageOf } from '../store/whole-file';
import { publish, publishTogether } from './publish-builds';
import type { PublishRefusal } from './publish-refusal';
import { textOf } from './reason';

const author = { ...anna, channel: 'stable' } as const;

let opened: OpenTestRegistry;
let registry: Registry;
let root: string;
let store: AssetStore;
let publishRemote: OpenTestRegistry['publishRemote'];
let live: OpenTestRegistry['live'];

beforeEach(async () => {
  opened = await openTestRegistry();
  ({ registry, root, publishRemote, live } = opened);
  ({ store } = registry);
});
afterEach(() => opened.close());

const liveVersion = async (name: string) =>
  (await live()).applications.find((application) => application.name === name)?.stable?.version;

test('P4.1 a published version is live at once, and its files are there', async () => {
  const { version, changed } = await publishRemote('mf-one');
  expect(changed).toBe(true);
  expect(await liveVersion('mf-one')).toBe(version);
  const file = await store.open('mf-one', version, 'remote.1.js', ['br', 'identity']);
  expect(file?.encoding).toBe('br');
});

test('P4.1 a second version takes over and remembers the first for failover', async () => {
  const first = await publishRemote('mf-one');
  const second = await publishRemote('mf-one', { code: 'export const name = "new";' });
  const application = (await live()).applications.find(({ name }) => name === 'mf-one');
  expect(application?.stable?.version).toBe(second.version);
  expect(application?.previous?.version).toBe(first.version);
  expect(await store.has('mf-one', first.version)).toBe(true);
});

test('P4.6 history has who, when, from which commit and why; the same content adds nothing', async () => {
  const { version } = await publishRemote('mf-one');
  const again = await publishRemote('mf-one');
  expect(again).toEqual({ name: 'mf-one', version, replaced: version, changed: false });
  const rows = await readHistory(registry.db, { channel: 'stable', name: 'mf-one' });
  expect(rows).toMatchObject([{ version, previous: null, who: 'anna', commit: 'abc123', reason: 'essai' }]);
  expect(rows[0]?.at).toBeInstanceOf(Date);
});

test('P4.1 a running registry serves the new version at the next request, without a restart', async () => {
  const read = liveReader(registry);
  const before = await read();
  const { version } = await publishRemote('mf-one');
  const after = await read();
  expect(before.applications.map(({ name }) => name)).toEqual(['shell']);
  expect(after.applications.find(({ name }) => name === 'mf-one')?.stable?.version).toBe(version);
});

test('P4.3 a publisher that dies while it stores files leaves the live version whole', async () => {
  const first = await publishRemote('mf-one');
  const dying: AssetStore = { ...store, put: () => Promise.reject(new Error('killed')) };
  const folder = await builtRemote(root, 'mf-one', { code: 'export const name = "half";' });
  await expect(publish({ ...registry, store: dying }, { ...author, folder })).rejects.toThrow('killed');
  expect(await liveVersion('mf-one')).toBe(first.version);
  expect(await store.open('mf-one', first.version, 'remoteEntry.js', ['identity'])).not.toBeNull();
});

test('P4.3 a publisher that dies between the files and the pointer changes nothing, and can start again', async () => {
  const first = await publishRemote('mf-one');
  const folder = await builtRemote(root, 'mf-one', { code: 'export const name = "next";' });
  const cut: AssetStore = {
    ...store,
    put: async (...version) => {
      await store.put(...version);
      throw new Error('killed');
    },
  };
  await expect(publish({ ...registry, store: cut }, { ...author, folder })).rejects.toThrow('killed');
  expect(await liveVersion('mf-one')).toBe(first.version);
  const again = await publish(registry, { ...author, folder });
  expect(await liveVersion('mf-one')).toBe(again.version);
});

test('P4.3 two publishers at once are ordered: each change has its own revision, the last one is live', async () => {
  const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five', 'mf-six'];
  await Promise.all(names.map((name) => publishRemote(name)));
  const other = await temporaryFolder();
  const [one, two] = await Promise.all([
    publishRemote('mf-one', { code: 'export const n = 1;' }),
    publish(registry, {
      ...author,
      folder: await builtRemote(other, 'mf-one', { code: 'export const n = 2;' }),
    }),
  ]);
  const rows = await readHistory(registry.db, { channel: 'stable' });
  expect(rows.map(({ revision }) => revision)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect([one.version, two.version]).toContain(rows[0]?.version);
  expect(await liveVersion('mf-one')).toBe(rows[0]?.version);
  expect(rows[0]?.previous).toBe(rows[1]?.version);
  await rm(other, { recursive: true });
});

test('P4.3 several applications go live together or not at all', async () => {
  const good = await builtRemote(root, 'mf-good');
  const bad = await builtRemote(root, 'mf-bad', { shared: { react: '^20.0.0' } });
  await expect(publishTogether(registry, { ...author, folders: [good, bad] })).rejects.toThrow(
    /mf-bad \w+ \(stable\) with shell .*: it asks for react \^20.0.0, the shell has 19.3.1/,
  );
  expect(await liveVersion('mf-good')).toBeUndefined();
});

test('P2.5 a shell that would break a live remote is refused, and goes live with the remote built for it', async () => {
  await publishRemote('mf-one');
  const shell = await builtShell(root, { shared: { react: '20.0.0' } });
  await expect(publish(registry, { ...author, folder: shell })).rejects.toThrow(
    /mf-one \w+ \(stable\) with shell .*: it asks for react \^19.3.1, the shell has 20.0.0/,
  );
  const remote = await builtRemote(root, 'mf-one', { shared: { react: '^20.0.0' } });
  const both = { ...author, folders: [shell, remote] };
  await expect(publishTogether(registry, both)).rejects.toThrow(
    /mf-one \w+ \(stable\) with shell \w+ \(stable, previous\)/,
  );
  const former = (await live()).applications.map(({ name, stable }) => ({ name, version: stable?.version }));
  let dropped: object[] = [];
  await publishTogether(registry, {
    ...both,
    dropMisfitPrevious: true,
    onDropped: (some) => (dropped = some),
  });
  const document = await live();
  expect(document.applications.map(({ previous }) => previous)).toEqual([null, null]);
  expect(dropped).toEqual(expect.arrayContaining(former));
  // P4.6 each is in the history of its application
  const rows = await readHistory(registry.db, { limit: 2 });
  expect(rows.map(({ name, version }) => ({ name, version }))).toEqual(expect.arrayContaining(former));
  const served = (name: string) =>
    document.applications.find((application) => application.name === name)?.stable?.version;
  expect(
    rows.map(({ action, revision, name, previous }) => [action, revision, previous === served(name)]),
  ).toEqual([
    ['drop-previous', document.revision, true],
    ['drop-previous', document.revision - 1, true],
  ]);
});

test('P4.4 a route that another remote serves is refused', async () => {
  await publishRemote('mf-one');
  const route = { path: '/mf-one', title: 'Le même', frame: 'customer', right: 'customer' } as const;
  await expect(publishRemote('mf-two', { declaration: { routes: [route] } })).rejects.toThrow(
    /mf-two \w+ \(stable\) with mf-one .*: route \/mf-one is already served by mf-one/,
  );
});

test('P4.4 an event contract that the shell does not speak is refused', async () => {
  const events = { contract: 2, emits: ['contractSelected', 'dreamt'], consumes: [] };
  await expect(publishRemote('mf-one', { declaration: { events } })).rejects.toThrow(
    /speaks event contract 2, the shell speaks 1\..*\n.*event dreamt is not in the catalogue/,
  );
});

test('P4.4 a lost asset folder is filled again by publishing the same content', async () => {
  const { version } = await publishRemote('mf-one');
  await rm(join(root, 'assets/mf-one'), { recursive: true });
  expect(await publishRemote('mf-one')).toMatchObject({ version, changed: false });
  expect(await store.has('mf-one', version)).toBe(true);
});

test.each([
  "load('mf_one/remote')",
  'register({ name: "mf-one" })',
  'fetch(`/assets/mf-one/0/remoteEntry.js`)',
])('P2.2 a shell whose bundle contains %s is refused', async (code) => {
  await publishRemote('mf-one');
  const shell = await builtShell(root, { code });
  await expect(publish(registry, { ...author, folder: shell })).rejects.toThrow(
    'the shell’s bundle contains the name mf-one',
  );
});

test.each(['remote.1.js', 'remote.1.js.br', 'remote.1.css.gz'])(
  'P4.4 publishing again mends a version whose %s the disk has lost or changed',
  async (path) => {
    const { version } = await publishRemote('mf-one');
    await writeFile(join(root, 'assets/mf-one', version, path), 'not what was published');
    const expected = { name: 'mf-one', version, path: path.replace(/\.(br|gz)$/, '') };
    const { integrity = {} } =
      (await live()).applications.find(({ name }) => name === 'mf-one')?.stable?.document ?? {};
    const damage = () => damageOf(store, { ...expected, integrity: integrity[expected.path] ?? '' });
    expect(await damage()).toBe('changed');
    expect(await publishRemote('mf-one')).toMatchObject({ version, changed: false });
    expect(await damage()).toBeNull();
  },
);

test('P4.3 a publisher that dies while it mends a live version leaves its other files in place', async () => {
  const { version } = await publishRemote('mf-one');
  await writeFile(join(root, 'assets/mf-one', version, 'remote.1.js'), 'not what was published');
  const dying: AssetStore = {
    ...store,
    put: () => Promise.reject(new Error('killed')),
    mend: () => Promise.reject(new Error('killed')),
  };
  const folder = await builtRemote(root, 'mf-one');
  await expect(publish({ ...registry, store: dying }, { ...author, folder })).rejects.toThrow('killed');
  expect(await store.open('mf-one', version, 'remoteEntry.js', ['identity'])).not.toBeNull();
});

test('P2.2 a string that only begins like a remote’s name does not prevent a publication', async () => {
  await publishRemote('mf-module');
  const folder = await builtShell(root, { code: 'const id = "mf_module_id", file = "mf-module.json";' });
  expect(await publish(registry, { ...author, folder })).toMatchObject({ changed: true });
});

test('P2.2 a remote whose name is a string in the live shell is refused at its publication', async () => {
  await publish(registry, { ...author, folder: await builtShell(root, { code: 'id("mf_module_id");' }) });
  await expect(publishRemote('mf-module-id')).rejects.toThrow(
    /mf-module-id .* with shell .*contains the name mf-module-id\. Fix: .*give the remote another name/,
  );
});

test('P4.4 one refusal lists what is wrong with each build and what does not fit, all with their fixes', async () => {
  const heavy = await builtRemote(root, 'mf-heavy', {
    declaration: { budget: { initialKilobytes: 0.1 } },
    shared: { react: '^18.0.0' },
    missing: ['dist/later.1.js'],
  });
  const folders = [heavy, await builtRemote(root, 'mf-old', { shared: { valtio: '^2.0.0' } })];
  const refusal = await publishTogether(registry, { ...author, folders }).catch((error: unknown) => error);
  const { reasons } = refusal as PublishRefusal;
  expect(reasons.map(textOf)).toEqual([
    expect.stringMatching(/^mf-heavy: dist lacks later.1.js/),
    expect.stringMatching(/^mf-heavy: its initial code weighs/),
    expect.stringMatching(/^mf-heavy .* with shell .* react \^18/),
    expect.stringMatching(/^mf-old .* with shell .* valtio/),
  ]);
  expect(reasons.filter(({ fix }) => fix === '')).toEqual([]);
});

test('P4.4 of several folders, one that cannot be read hides nothing of the others', async () => {
  const folders = [
    await builtRemote(root, 'mf-one', { declaration: { title: '' }, missing: ['dist/mf-manifest.json'] }),
    await builtRemote(root, 'mf-two', { missing: ['dist/later.1.js'] }),
  ];
  const refusal = await publishTogether(registry, { ...author, folders }).catch((error: unknown) => error);
  expect((refusal as PublishRefusal).reasons.map(textOf)).toEqual([
    expect.stringMatching(/^mf-one: remote.json: title .*\. Fix: /),
    expect.stringMatching(/^mf-one: mf-manifest.json is missing\. Fix: /),
    expect.stringMatching(/^mf-two: dist lacks later.1.js/),
  ]);
});

test.each([
  ['an entry', { entry: 'export const get = () => {; export const init = 1' }, 'remoteEntry.js'],
  ['a chunk', { code: 'export const name = ;' }, 'remote.1.js'],
])('P4.4 %s that does not parse is refused', async (_which, broken, file) => {
  const folder = await builtRemote(root, 'mf-one', broken);
  const refusal = await publish(registry, { ...author, folder }).catch((error: unknown) => error);
  expect((refusal as PublishRefusal).reasons.map(textOf)).toEqual([
    `mf-one: ${file} is not JavaScript that parses. Fix: build it again`,
  ]);
});

test.each([
  'function init() {} const get = () => 0; export { get, init as "init" };',
  'export function get() {} export async function init() {}',
])('P2.4 an entry may export in any way: %s', async (entry) => {
  const folder = await builtRemote(root, 'mf-one', { entry });
  expect(await publish(registry, { ...author, folder })).toMatchObject({ changed: true });
});
