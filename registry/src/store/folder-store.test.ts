import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../testing/built-application';
import type { StoredFile } from './asset-store';
import { folderStore } from './folder-store';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true }));

const version = '0123456789abcdef';
const files: StoredFile[] = ['one.js', 'fonts/two.woff2', 'three.css'].map((path) => ({
  path,
  content: Buffer.from(`content of ${path}`),
}));

test.each([0, 1, 2])('P4.3 a writer stopped after %i files leaves no version behind', async (count) => {
  const stopped = files.map((file, index) =>
    index < count
      ? file
      : {
          path: file.path,
          get content(): Buffer {
            throw new Error('disk full');
          },
        },
  );
  const store = folderStore(root);
  await expect(store.put('mf-one', version, stopped)).rejects.toThrow('disk full');
  expect(await store.has('mf-one', version)).toBe(false);
  expect((await readdir(root, { recursive: true })).filter((path) => path !== '.incoming')).toEqual([]);
  await store.put('mf-one', version, files);
  expect(await store.has('mf-one', version)).toBe(true);
});

test.each([0, 1, 2, 3])(
  'P4.3 a repair stopped after %i files leaves the version, with those files mended',
  async (count) => {
    const store = folderStore(root);
    await store.put('mf-one', version, files);
    const places = files.map(({ path }) => join(root, 'mf-one', version, path));
    await rm(places[0]!);
    await writeFile(places[1]!, 'damaged');
    await writeFile(places[2]!, 'damaged');
    const stopped = files.map((file, index) =>
      index < count ? file : { path: file.path, content: undefined as unknown as Buffer },
    );
    const mended = store.mend('mf-one', version, stopped);
    await (count < files.length ? expect(mended).rejects.toThrow() : mended);
    const found = await Promise.all(
      files.map(async ({ path }) => {
        const file = await store.open('mf-one', version, path, ['identity']);
        return file && text(file.stream());
      }),
    );
    const damaged = [null, 'damaged', 'damaged'];
    expect(found).toEqual(
      files.map(({ content }, index) => (index < count ? String(content) : damaged[index])),
    );
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  },
);

test.each([
  ['ENOSPC', 'is full (ENOSPC)', 'portal sweep'],
  ['EROFS', 'is read-only (EROFS)', 'PORTAL_DATA_DIR'],
  [
    'ENOENT',
    'is read-only, or the folder that it should stand in cannot be made (ENOENT)',
    'PORTAL_DATA_DIR',
  ],
])('a disk that answers %s gives a clear message, with what to do', async (code, words, fix) => {
  const file = {
    path: 'one.js',
    get content(): Buffer {
      throw Object.assign(new Error(`${code}: raw`), { code });
    },
  };
  const failure: unknown = await folderStore(root)
    .put('mf-one', version, [file])
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: `The asset store ${root} ${words}.`,
    fix: expect.stringContaining(fix),
  });
});

test('a store that is a file gives a clear message', async () => {
  const file = join(root, 'store');
  await writeFile(file, '');
  await expect(folderStore(file).put('mf-one', version, files)).rejects.toThrow('is no folder (ENOTDIR)');
});

test('a store keeps the mark that it was given', async () => {
  expect(await folderStore(root).mark()).toBeNull();
  await folderStore(root).setMark('one');
  expect(await folderStore(root).mark()).toBe('one');
});

test('P4.3 two writers of one version end with one whole version', async () => {
  await Promise.all([1, 2, 3].map(() => folderStore(root).put('mf-one', version, files)));
  const names = await readdir(join(root, 'mf-one', version), { recursive: true });
  expect(names.sort()).toEqual(['fonts', 'fonts/two.woff2', 'one.js', 'three.css']);
});

test('a version never changes once it is stored', async () => {
  const store = folderStore(root);
  await store.put('mf-one', version, files);
  await store.put('mf-one', version, [{ path: 'one.js', content: Buffer.from('other') }]);
  const file = await store.open('mf-one', version, 'one.js', ['identity']);
  expect(file && (await text(file.stream()))).toBe('content of one.js');
});

test('opens the first encoding that is kept', async () => {
  const store = folderStore(root);
  await store.put('mf-one', version, [...files, { path: 'one.js.gz', content: Buffer.from('zip') }]);
  const opened = await store.open('mf-one', version, 'one.js', ['br', 'gzip', 'identity']);
  expect(opened).toMatchObject({ encoding: 'gzip', size: 3 });
  expect(await store.open('mf-one', version, 'absent.js', ['br', 'identity'])).toBeNull();
  expect(await store.open('mf-one', version, 'fonts', ['identity'])).toBeNull();
});

test('a copy compressed by a dictionary is opened by the hash of that dictionary only', async () => {
  const store = folderStore(root);
  const [known, other] = ['ab', 'cd'].map((byte) => ({ dictionary: byte.repeat(32) }));
  const copy = { path: `one.js.${'ab'.repeat(32)}.dcz`, content: Buffer.from('difference') };
  await store.put('mf-one', version, [...files, copy]);
  expect(await store.open('mf-one', version, 'one.js', [known!, 'identity'])).toMatchObject({
    encoding: known,
    size: 10,
  });
  expect((await store.open('mf-one', version, 'one.js', [other!, 'br', 'identity']))?.encoding).toBe(
    'identity',
  );
});

test('a version that is removed is gone, and removing it again changes nothing', async () => {
  const store = folderStore(root);
  await store.put('mf-one', version, files);
  await store.remove('mf-one', version);
  await store.remove('mf-one', version);
  expect(await store.has('mf-one', version)).toBe(false);
  expect(await store.open('mf-one', version, 'one.js', ['identity'])).toBeNull();
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});

test('what a dead writer left behind is removed once it is old', async () => {
  const store = folderStore(root);
  const drafts = ['old', 'young'].map((name) => join(root, '.incoming', name));
  for (const draft of drafts) {
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, 'x.js'), 'x');
  }
  const [old] = drafts as [string, string];
  await utimes(old, new Date(1000), new Date(1000));
  await store.removeDrafts(new Date(2000));
  expect(await readdir(join(root, '.incoming'))).toEqual(['young']);
});

test('P4.4 a link in a version’s folder leads to no other file of the machine', async () => {
  const store = folderStore(root);
  await store.put('mf-one', version, files);
  await writeFile(join(root, 'publisher.pem'), 'secret');
  await symlink(join(root, 'publisher.pem'), join(root, 'mf-one', version, 'key.txt'));
  expect(await store.open('mf-one', version, 'key.txt', ['identity'])).toBeNull();
  expect(await store.open('mf-one', version, 'fonts/two.woff2', ['identity'])).not.toBeNull();
});
