import { mkdtemp, readdir, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOpenTransaction, migrate, migrationNames, openConnection } from '@portal/backend/database-kit';
import { withoutCustomers } from '@portal/backend/testing/fingerprint';
import { createTestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';
import { migrateRegistry, openStore } from '@portal/registry/command-line';
import { onServer, ownedDatabase, sumsOfTables } from '../../testing/databases';
import { backUp } from './back-up';
import { restore } from './restore';

let folder: string;
let source: TestDatabase;
let file: string;
const silent = () => undefined;
/** Without versions: these tests are of tables. */
const noAssets = () => join(folder, 'none');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  // without customers, a backup and a restore take a third of their time; the first test has them all
  source = await smallDatabase();
  await inDatabase(source.url, (db) => migrateRegistry(db));
  file = join(folder, 'portal.zip');
  await backUp({ url: source.url, file, assetsDir: noAssets(), tell: silent });
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

async function smallDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await withoutCustomers(database.db);
  return database;
}

async function inDatabase(url: string, work: (db: never) => Promise<unknown>): Promise<void> {
  const client = await openConnection(url);
  try {
    await work(inOpenTransaction(client) as never);
  } finally {
    await client.end();
  }
}

const into = (url: string, more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({
    ...{ url, file, replace: undefined, tell: silent },
    store: openStore({ s3: undefined, assetsDir: noAssets() }),
    ...more,
  });

const empty = async (work: (database: TestDatabase) => Promise<void>) => {
  const database = await createTestDatabase('empty');
  try {
    await work(database);
  } finally {
    await database.drop();
  }
};

const tablesIn = async (url: string) =>
  (await onServer(url, `select from pg_tables where schemaname in ('public', 'registry', 'job')`)).length;

test('L7.4 every row of every table comes back, and the audit rights of an owner who is no superuser stay taken away', async () => {
  const { url, drop } = await ownedDatabase('portal_restored');
  const full = await createTestDatabase();
  const copy = join(folder, 'full.zip');
  try {
    await inDatabase(full.url, (db) => migrateRegistry(db));
    const { app, call } = await createTestApp(full.db);
    for (const user of ['admin', 'vendeur']) await call('/login', { user, password: 'Lumiere2026!' });
    await app.close();
    await backUp({ url: full.url, file: copy, assetsDir: null, tell: silent });
    const { audit, migrated } = await into(url, { file: copy });
    expect(await sumsOfTables(url)).toEqual(await sumsOfTables(full.url));
    expect(migrated).toEqual([]);
    expect(audit.entries).toBeGreaterThanOrEqual(2);
    expect(audit.brokenChains).toBe(0);
    for (const statement of [
      'update audit_entry set actor = actor',
      'delete from audit_entry',
      'delete from audit_head',
    ])
      await expect(onServer(url, statement)).rejects.toMatchObject({ code: '42501' });
    const definitions = `select indexdef as line from pg_indexes where schemaname in ('public', 'registry', 'job')
      union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint order by 1`;
    expect(await onServer(url, definitions)).toEqual(await onServer(full.url, definitions));
  } finally {
    await full.drop();
    await drop();
  }
});

test('L7.4 a backup that is taken while calls write is the state of one instant', async () => {
  const live = await smallDatabase();
  const copy = join(folder, 'live.zip');
  const client = await openConnection(live.url);
  // the first table of the file and one of the last say the same after each commit
  const write = (number: number) =>
    client.query(
      `begin; update article set title = '${number}'; update video set title = '${number}'; commit`,
    );
  let written = 0;
  let ended = false;
  const writing = async () => {
    while (!ended) await write(++written);
  };
  try {
    await write(0);
    const writer = writing();
    const seen = new Set<number>();
    const tell = () => void seen.add(written);
    await backUp({ url: live.url, file: copy, assetsDir: null, tell }).finally(() => (ended = true));
    await writer;
    expect(seen.size).toBeGreaterThan(5);
    await empty(async ({ url }) => {
      await into(url, { file: copy });
      const titles = 'select title from article union select title from video';
      expect(await onServer(url, titles)).toHaveLength(1);
      const [restored, then] = [await sumsOfTables(url), await sumsOfTables(live.url)];
      const changed = Object.keys(then).filter((table) => then[table] !== restored[table]);
      expect(changed).toEqual(['public.article', 'public.video']);
    });
  } finally {
    await client.end();
    await live.drop();
  }
});

test('L7.4 rows from before a constraint come back, and the constraint is as it was', async () => {
  const old = await smallDatabase();
  const copy = join(folder, 'old.zip');
  const constraint = `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'video_link_is_safe'`;
  try {
    const [{ text } = { text: '' }] = await onServer<{ text: string }>(old.url, constraint);
    expect(text).toContain('NOT VALID');
    await onServer(
      old.url,
      'alter table video drop constraint video_link_is_safe',
      `update video set link = 'ftp://of.before'`,
      `alter table video add constraint video_link_is_safe ${text}`,
    );
    await backUp({ url: old.url, file: copy, assetsDir: null, tell: silent });
    await empty(async ({ url }) => {
      await into(url, { file: copy });
      expect(await onServer(url, 'select distinct link from video')).toEqual([{ link: 'ftp://of.before' }]);
      expect(await onServer(url, constraint)).toEqual([{ text }]);
    });
  } finally {
    await old.drop();
  }
});

test('L7.4 a database that is not empty is refused, unless its name is given and nobody uses it', async () => {
  await empty(async ({ url }) => {
    await onServer(url, 'create table mine (id int)');
    const name = new URL(url).pathname.slice(1);
    await expect(into(url)).rejects.toThrow(`The database ${name} is not empty: it has 1 table.`);
    await expect(into(url, { replace: 'portal' })).rejects.toThrow(`this one is ${name}`);
    const other = await openConnection(url);
    await expect(into(url, { replace: name })).rejects.toMatchObject({
      reasons: ['connected: portal-operations'],
    });
    await other.end();
    expect(await onServer(url, 'select from mine')).toEqual([]);
    await into(url, { replace: name });
    await into(url, { replace: name });
    expect(await sumsOfTables(url)).toEqual(await sumsOfTables(source.url));
  });
});

/** Ends the connection of the command at the first words that match. */
const cutAt = (url: string, words: RegExp) => {
  const cuts: Promise<unknown>[] = [];
  const tell = (said: string) => {
    if (cuts.length > 0 || !words.test(said)) return;
    cuts.push(
      onServer(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'portal-operations'`,
      ),
    );
  };
  return { tell, cut: () => Promise.all(cuts) };
};

test('L7.4 a connection that is lost leaves an empty database empty, and no file', async () => {
  await empty(async ({ url }) => {
    const during = cutAt(url, /public\.contract /);
    await expect(into(url, { tell: during.tell })).rejects.toThrow();
    await during.cut();
    expect(await tablesIn(url)).toBe(0);
  });
  const during = cutAt(source.url, /public\.contract /);
  const before = await readdir(folder);
  const cut = { url: source.url, file: join(folder, 'cut.zip'), assetsDir: null, tell: during.tell };
  await expect(backUp(cut)).rejects.toThrow();
  await during.cut();
  expect(await readdir(folder)).toEqual(before);
});

test('L7.4 a backup of an older portal is restored with its own tables and then updated', async () => {
  const older = await createTestDatabase('empty');
  const last = migrationNames.at(-3) as string;
  try {
    await inDatabase(older.url, (db) => migrate(db, last));
    await onServer(older.url, `insert into user_group values ('G', 'G', null, '{}', null)`);
    const copy = join(folder, 'older.zip');
    await backUp({ url: older.url, file: copy, assetsDir: null, tell: silent });
    await empty(async ({ url }) => {
      const { migrated } = await into(url, { file: copy });
      expect(migrated.slice(0, 2)).toEqual(migrationNames.slice(-2));
      expect(await onServer(url, 'select name, version from user_group')).toEqual([
        { name: 'G', version: 1 },
      ]);
      expect(Object.keys(await sumsOfTables(url))).toEqual(Object.keys(await sumsOfTables(source.url)));
    });
  } finally {
    await older.drop();
  }
});

test('L7.4 a backup of a newer portal, and one whose tables were changed by hand, are refused', async () => {
  const changed = await smallDatabase();
  const take = async (name: string, ...statements: string[]) => {
    await onServer(changed.url, ...statements);
    const copy = join(folder, name);
    await backUp({ url: changed.url, file: copy, assetsDir: null, tell: silent });
    return copy;
  };
  try {
    const byHand = await take('hand.zip', 'alter table video add column mine text');
    const newer = await take(
      'newer.zip',
      `insert into kysely_migration values ('2099-01-01-01-later', now()::text)`,
    );
    await empty(async ({ url }) => {
      await expect(into(url, { file: newer })).rejects.toMatchObject({
        reasons: ['the step 2099-01-01-01-later of its tables is not known here'],
      });
      await expect(into(url, { file: byHand })).rejects.toMatchObject({
        reasons: expect.arrayContaining([expect.stringContaining('public.video')]),
      });
      expect(await tablesIn(url)).toBe(0);
    });
    await onServer(changed.url, 'create sequence mine');
    await expect(take('sequence.zip')).rejects.toMatchObject({
      reasons: [expect.stringContaining('public.mine')],
    });
  } finally {
    await changed.drop();
  }
});

test('L7.4 the files of published versions come back, in the store of the restored database', async () => {
  const assets = join(folder, 'assets');
  await mkdir(join(assets, 'shell', 'one', 'sub'), { recursive: true });
  await mkdir(join(assets, '.incoming', 'draft'), { recursive: true });
  await writeFile(join(assets, '.mark'), 'of this store');
  await writeFile(join(assets, '.incoming', 'draft', 'half.js'), 'half');
  await writeFile(join(assets, 'shell', 'one', 'sub', 'main.js'), 'export {};');
  const copy = join(folder, 'assets.zip');
  const { manifest } = await backUp({ url: source.url, file: copy, assetsDir: assets, tell: silent });
  expect(manifest.assets?.files.map(({ path }) => path)).toEqual(['shell/one/sub/main.js']);
  const store = openStore({ s3: undefined, assetsDir: join(folder, 'restored') });
  await empty(async ({ url }) => void (await into(url, { file: copy, store })));
  expect(await store.mark()).toBe('of this store');
  expect(await store.open('shell', 'one', 'sub/main.js', ['identity'])).toMatchObject({ size: 10 });
  expect(await readdir(join(folder, 'restored'))).not.toContain('draft');
  await store.setMark('of another');
  await empty(async ({ url }) => {
    await expect(into(url, { file: copy, store })).rejects.toThrow('belongs to another database');
    expect(await tablesIn(url)).toBe(0);
    await onServer(url, 'create table mine (id int)');
    await into(url, { file: copy, store, replace: new URL(url).pathname.slice(1) });
    expect(await store.mark()).toBe('of this store');
  });
});
