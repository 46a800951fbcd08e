import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { builtRemote, builtShell, temporaryFolder } from '../../testing/built-application';
import { emptyDatabase } from '../../testing/empty-registry';
import { testEvaluator, testKeys } from '../../testing/open-test-registry';
import { readHistory } from '../live/history';
import { liveReader, LiveUnknown } from '../live/live-reader';
import { publishTogether } from '../publish/publish-builds';
import { folderStore } from '../store/folder-store';
import { migrateRegistry } from './migrate-registry';
import { liveVersions } from './migrations/2026-11-21-01-live-versions';

test('a registry without signatures is not served until everything is published again', async () => {
  const { db, drop } = await emptyDatabase();
  const root = await temporaryFolder();
  const before = new Migrator({
    db,
    provider: { getMigrations: async () => ({ '2026-11-21-01-live-versions': liveVersions }) },
    migrationTableSchema: 'registry',
  });
  expect((await before.migrateToLatest()).error).toBeUndefined();
  await sql`insert into registry.channel values ('stable', 2), ('trial', 1)`.execute(db);
  for (const name of ['shell', 'mf-one']) {
    await sql`insert into registry.version (name, version, document) values (${name}, 'old', '{"entry":"e.js"}')`.execute(
      db,
    );
    await sql`insert into registry.live values ('stable', ${name}, 'old', null)`.execute(db);
  }
  await sql`insert into registry.history (channel, revision, name, version, who, at) values
    ('stable', 1, 'shell', 'old', 'anna', '2026-11-21'), ('stable', 2, 'mf-one', 'old', 'anna', '2026-11-22'),
    ('trial', 1, 'mf-one', 'old', 'bob', '2026-11-21T12:00Z')`.execute(db);

  await migrateRegistry(db);
  const registry = {
    db,
    keys: testKeys(),
    store: folderStore(join(root, 'assets')),
    evaluate: testEvaluator,
  };
  expect((await readHistory(db, {})).map(({ revision, who }) => [revision, who])).toEqual([
    [3, 'anna'],
    [2, 'bob'],
    [1, 'anna'],
  ]);
  await expect(liveReader(registry)()).rejects.toThrow(LiveUnknown);

  const folders = [await builtShell(root), await builtRemote(root, 'mf-one')];
  const asStarted = {
    who: 'npm start',
    commit: null,
    reason: null,
    dropMisfitPrevious: true,
    startAnew: true,
  };
  await publishTogether(registry, { ...asStarted, folders, channel: 'stable' });
  const { revision, applications } = await liveReader(registry)();
  expect(revision).toBe(5);
  expect(applications.map(({ name, previous }) => [name, previous])).toEqual([
    ['mf-one', null],
    ['shell', null],
  ]);
  await drop();
  await rm(root, { recursive: true });
});
