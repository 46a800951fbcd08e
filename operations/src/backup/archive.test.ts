import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { checkArchive, openArchive } from './archive-reader';
import { writeArchive } from './archive-writer';
import { manifestEntry, tableEntry, type Manifest, type ManifestTable } from './manifest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

const silent = () => undefined;

/** A backup of two small tables. */
async function write(file: string, change: (manifest: Manifest) => object = (manifest) => manifest) {
  return writeArchive(file, async (archive) => {
    const tables: ManifestTable[] = [];
    for (const [name, rows] of Object.entries({ article: '1\tun\n2\tdeux\n', video: '' })) {
      const table = { schema: 'public', name, columns: ['id', 'title'] };
      const { lines, ...written } = await archive.add(tableEntry(table), Readable.from([Buffer.from(rows)]), {
        compress: true,
      });
      tables.push({ ...table, rows: lines, ...written });
    }
    const manifest: Manifest = {
      format: 'portal-backup',
      formatVersion: 1,
      createdAt: '2026-12-01T02:00:00.000Z',
      postgres: '18.4',
      migrations: { portal: ['one'], registry: [] },
      tables,
      assets: null,
    };
    archive.addText(manifestEntry, JSON.stringify(change(manifest)));
  });
}

async function contentOf(file: string) {
  const archive = await openArchive(file);
  try {
    await checkArchive(file, archive, silent);
    const rows = [];
    for (const table of archive.manifest.tables) rows.push(await text(await archive.read(tableEntry(table))));
    return { manifest: archive.manifest, rows };
  } finally {
    archive.close();
  }
}

test('a backup is read as it was written, and only its owner may read it', async () => {
  const file = join(folder, 'a.zip');
  const { bytes } = await write(file);
  const { rows, manifest } = await contentOf(file);
  expect(rows).toEqual(['1\tun\n2\tdeux\n', '']);
  expect(manifest.tables.map(({ name, rows: count }) => `${name} ${count}`)).toEqual([
    'article 2',
    'video 0',
  ]);
  expect(await stat(file)).toMatchObject({ size: bytes });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['a.zip']);
});

test('a file that is cut anywhere is refused, and one with an altered byte is refused or reads the same', async () => {
  const file = join(folder, 'a.zip');
  await write(file);
  const whole = await readFile(file);
  const before = await contentOf(file);
  const other = join(folder, 'b.zip');
  let refused = 0;
  for (let place = 0; place < whole.length; place += 4) {
    await writeFile(other, whole.subarray(0, place));
    await expect(contentOf(other)).rejects.toThrow('is not a whole backup');
    const altered = Buffer.from(whole);
    altered[place] = (altered[place] as number) ^ 0x41;
    await writeFile(other, altered);
    const found = await contentOf(other).catch((error: Error) => error);
    if (!(found instanceof Error)) expect(found).toEqual(before);
    else {
      expect(found.message).toContain('is not a whole backup');
      refused++;
    }
  }
  // what is left are dates and marks of the zip format, which nothing reads
  expect(refused).toBeGreaterThan(whole.length / 8);
});

test.each([
  [
    'a table that the manifest does not name',
    (m: Manifest) => ({ ...m, tables: m.tables.slice(1) }),
    'more than',
  ],
  [
    'a table that is not there',
    (m: Manifest) => ({ ...m, tables: [...m.tables, { ...m.tables[0], name: 'customer' }] }),
    'tables/public.customer.copy is missing',
  ],
  ['another format', (m: Manifest) => ({ ...m, format: 'other' }), 'is not understood'],
  ['a newer format', (m: Manifest) => ({ ...m, formatVersion: 2 }), 'written by a newer portal'],
])('%s is refused', async (_case, change, words) => {
  const file = join(folder, 'a.zip');
  await write(file, change);
  await expect(contentOf(file)).rejects.toThrow(words);
});

test.each([
  ['no file', async () => undefined, 'cannot be read'],
  ['an empty file', (file: string) => writeFile(file, ''), 'not a whole backup'],
  [
    'another zip',
    (file: string) => writeArchive(file, async (zip) => zip.addText('a', 'b')),
    'manifest is missing',
  ],
])('%s is refused', async (_case, prepare, words) => {
  const file = join(folder, 'a.zip');
  await prepare(file);
  await expect(openArchive(file)).rejects.toThrow(words);
});

test('what fails while it is written leaves no file', async () => {
  const failing = new Readable({ read: (): void => void failing.destroy(new Error('gone')) });
  await expect(
    writeArchive(join(folder, 'a.zip'), async (archive) => {
      await archive.add('one', Readable.from([Buffer.from('1')]), { compress: true });
      await archive.add('two', failing, { compress: true });
    }),
  ).rejects.toThrow('gone');
  await expect(writeArchive(join(folder, 'no', 'a.zip'), async () => undefined)).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([]);
});
