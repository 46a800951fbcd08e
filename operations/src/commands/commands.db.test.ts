import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutCustomers } from '@portal/backend/testing/fingerprint';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';
import { onServer } from '../../testing/databases';
import { openSurroundings, runCommand } from '@portal/registry/command-line';
import { addCustomer } from '@portal/backend/testing/fixtures/people';
import { addFactor } from '@portal/backend/testing/fixtures/second-factor';
import { testConfig } from '@portal/backend/testing/test-app';
import { backupCommand } from './backup';
import { doctorCommand } from './doctor';
import { restoreCommand } from './restore';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-commands-'));
  source = await createTestDatabase();
  await withoutCustomers(source.db);
  target = await createTestDatabase('empty');
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true });
});

/** Presses Ctrl-C at the first words that match; twice, as npx hands it on. */
const interruptedAt = (words: RegExp, url: string, ...typed: string[]) =>
  runCommand(typed, {
    commands: portalCommands,
    open: () => {
      const variables = { PORTAL_ROOT: folder, PORTAL_DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
      const { here, close } = openSurroundings(variables, { quiet: true });
      let pressed = false;
      const tell = (said: string) => {
        if (pressed || !words.test(said)) return;
        pressed = true;
        for (let times = 0; times < 2; times++) process.emit('SIGINT', 'SIGINT');
      };
      return { here: { ...here, progress: { ...here.progress, tell } }, close };
    },
  });

const portalCommands = new Map([
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['doctor', doctorCommand],
]);
const portal = (url: string, ...typed: string[]) => portalWith({ DATABASE_URL: url }, ...typed);
const portalWith = (variables: Record<string, string>, ...typed: string[]) =>
  runCommand(typed, {
    commands: portalCommands,
    open: (how) =>
      openSurroundings({ PORTAL_ROOT: folder, PORTAL_DATA_DIR: join(folder, 'data'), ...variables }, how),
  });

test('L7.4 from a backup by its check to a restore: each command in words and in JSON, and what is refused', async () => {
  const file = join(folder, 'portal.zip');
  const taken = await portal(source.url, 'backup', file);
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(taken.out).toMatch(
    /portal\.zip: \d+ tables, [\d,]+ rows, 0 files of published versions, [\d.]+ kB\n/,
  );
  expect(taken.out).toContain('It contains personal data, and no keys');
  expect(await portal(source.url, 'backup', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('portal.zip exists'),
  });

  const checked = await portal('postgres://nobody@127.0.0.1:1/none', 'restore', file, '--check', '--json');
  const { rows } = JSON.parse(checked.out) as { rows: number };
  expect(checked.code).toBe(0);
  expect(rows).toBeGreaterThan(10_000);

  const restored = await portal(target.url, 'restore', file, '--json');
  expect(restored.code).toBe(0);
  expect(JSON.parse(restored.out)).toMatchObject({ rows, audit: { brokenChains: 0 } });
  expect(await portal(target.url, 'restore', file)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is not empty: it has \d+ tables\.\n→ .*--replace portal_test_/),
  });
});

test('L7.4 a database that does not answer stops both commands, in words, and leaves no file', async () => {
  const away = 'postgres://nobody@127.0.0.1:1/none';
  const file = join(folder, 'away.zip');
  expect(await portal(away, 'backup', file)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The backup stopped, and left no file: connect ECONNREFUSED/),
  });
  expect(await portal(away, 'restore', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read'),
  });
});

test('L7.4 the check of a whole file of a newer release says that this one cannot restore it', async () => {
  const file = join(folder, 'newer.zip');
  const later = "values ('2099-01-01-01-later', now()::text)";
  await onServer(source.url, `insert into kysely_migration ${later}`);
  try {
    expect(await portal(source.url, 'backup', file)).toMatchObject({ code: 0 });
  } finally {
    await onServer(source.url, `delete from kysely_migration where name like '2099-%'`);
  }
  expect(await portal(source.url, 'restore', file, '--check')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /newer\.zip is whole, and it was written by a newer portal.*\n {2}- the step 2099-01-01-01-later .*\n→ Restore it with the release that wrote it/,
    ),
  });
});

test('L7.4 a data folder that is missing is named, and not made', async () => {
  const file = join(folder, 'missing.zip');
  for (const command of ['backup', 'restore']) {
    expect(await portalWith({}, command, file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The data folder .*data does not exist\.\n→ Start from the project folder.*PORTAL_ROOT.*PORTAL_DATA_DIR/,
      ),
    });
  }
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('L7.4 the doctor tells a session key that was made anew from the one that was lost', async () => {
  const { db, url, drop } = await createTestDatabase();
  const doctor = async (sessionKey: Uint8Array) => {
    const given = Buffer.from(sessionKey).toString('base64');
    const { out } = await portalWith({ DATABASE_URL: url, PORTAL_SESSION_KEY: given }, 'doctor', '--json');
    const { findings } = JSON.parse(out) as { findings: { subject: string; state: string; fix?: string }[] };
    return findings.filter(({ subject }) => subject === 'session key').map(({ state, fix }) => [state, fix]);
  };
  const other = new Uint8Array(32).fill(99);
  const putBack = expect.stringContaining('put the kept key back') as string;
  try {
    await db.deleteFrom('second_factor').execute();
    expect(await doctor(other)).toEqual([]);
    await addCustomer(db, 'TDOC');
    const { id } = await db
      .selectFrom('identity')
      .select('id')
      .where('login', '=', 'TDOC')
      .executeTakeFirstOrThrow();
    await addFactor(db, id);
    expect(await doctor(testConfig.sessionKey)).toEqual([['well', undefined]]);
    expect(await doctor(other)).toEqual([['broken', putBack]]);
  } finally {
    await drop();
  }
});

test('L7.4 a database without a portal, and a data folder without a database, are no backup', async () => {
  const other = await createTestDatabase('empty');
  const [file, data] = [join(folder, 'nothing.zip'), join(folder, 'new-data')];
  try {
    for (const table of ['', 'create table public.notes (id int primary key)']) {
      if (table) await onServer(other.url, table);
      expect(await portal(other.url, 'backup', file)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^The database portal_test_\w+ has no portal: none of its steps has run there\.\n→ Set DATABASE_URL/,
        ),
      });
    }
  } finally {
    await other.drop();
  }
  await mkdir(data);
  expect(await portalWith({ PORTAL_DATA_DIR: data }, 'backup', file)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The data folder .*new-data has no database\.\n→ .*PORTAL_DATA_DIR/),
  });
  expect([existsSync(file), await readdir(data)]).toEqual([false, []]);
});

test('L7.4 the embedded database outside the project: what to set is said', async () => {
  const data = join(folder, 'stopped');
  await mkdir(join(data, 'postgres'), { recursive: true });
  await writeFile(join(data, 'postgres', 'PG_VERSION'), '18');
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(folder);
  try {
    expect(await portalWith({ PORTAL_DATA_DIR: data }, 'backup', join(folder, 'outside.zip'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The embedded PostgreSQL is part of the project, and .* outside of it: start from the project folder, or set PORTAL_ROOT to it\.$/,
      ),
    });
  } finally {
    cwd.mockRestore();
  }
});

test.each([/public\.article /, /public\.video .*row/])(
  'L7.4 Ctrl-C during a backup (%s) leaves no part of the file, and says so',
  async (words) => {
    const own = await mkdtemp(join(folder, 'interrupted-'));
    expect(await interruptedAt(words, source.url, 'backup', join(own, 'portal.zip'))).toEqual({
      code: 130,
      out: '',
      err: 'Interrupted: no backup was written, and no part of a file is left.\n→ Type the same command again.',
    });
    expect(await readdir(own)).toEqual([]);
  },
);

test('L7.4 Ctrl-C during a restore says that nothing was changed, and from the commit on that it is done', async () => {
  const file = join(folder, 'to-interrupt.zip');
  const empty = await createTestDatabase('empty');
  const tables = `select from pg_tables where schemaname in ('public', 'registry', 'job')`;
  try {
    expect(await portal(source.url, 'backup', file)).toMatchObject({ code: 0 });
    for (const words of [/^Checking tables.*video/, /public\.article /, /^Building indexes/, /^Verifying/]) {
      expect([words, await interruptedAt(words, empty.url, 'restore', file)]).toEqual([
        words,
        {
          code: 130,
          out: '',
          err: 'Interrupted: nothing was changed, the database is as it was.\n→ Type the same command again.',
        },
      ]);
      expect(await onServer(empty.url, tables)).toHaveLength(0);
    }
    const late = await interruptedAt(/^Written/, empty.url, 'restore', file);
    expect(late).toMatchObject({ code: 0, err: '' });
    expect(late.out).toMatch(
      /^The interruption came too late to stop the restore, which is done\.\nRestored: /,
    );
    expect((await onServer(empty.url, tables)).length).toBeGreaterThan(50);
  } finally {
    await empty.drop();
  }
});
