import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { builtRemote, builtShell } from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry, testKeys } from '../../testing/open-test-registry';
import { openRegistryDatabase, registrySchema, type RegistryDatabase } from '../database/open-database';
import { publish, publishTogether } from '../publish/publish-builds';
import { rollBack } from '../publish/roll-back';
import type { Registry } from '../registry';
import { fileKeeper } from './live-keeper';
import { liveReader, LiveUnknown } from './live-reader';
import type { CompositionRow } from './signed-composition';

let opened: OpenTestRegistry;
let registry: Registry;
let db: RegistryDatabase;
let failures: string[];

beforeEach(async () => {
  opened = await openTestRegistry();
  ({ registry } = opened);
  db = registrySchema(registry.db);
  failures = [];
});
afterEach(() => opened.close());

const name = 'mf-one';
const build = async (code: string) => (await opened.publishRemote(name, { code: `// ${code}` })).version;
const keptIn = () => join(opened.root, 'live-document.json');
const reader = (kept = false) =>
  liveReader({
    ...registry,
    keeper: kept ? fileKeeper(keptIn()) : undefined,
    onFailure: (error) => failures.push((error as Error).message),
  });
const liveOf = async (read: ReturnType<typeof liveReader>) =>
  (await read()).applications.find((application) => application.name === name);
const pointTo = (version: string) =>
  sql`update registry.composition set revision = revision + 1, document =
    jsonb_set(document, '{applications,mf-one,stable,version}', ${JSON.stringify(version)}::jsonb)`.execute(
    db,
  );
const rowNow = () => db.selectFrom('composition').selectAll().executeTakeFirstOrThrow();
const putBack = ({ one: _one, document, ...row }: CompositionRow) =>
  db
    .updateTable('composition')
    .set({ ...row, document: JSON.stringify(document) })
    .execute();
const forge = (version: string) =>
  sql`update registry.version set document = jsonb_set(document, '{entry}', '"evil.js"')
    where version = ${version}`.execute(db);

test('P4.4 an unsigned change of the live version in the database is not served', async () => {
  const [a, b] = [await build('a'), await build('b')];
  const read = reader();
  await read();
  await pointTo(a);
  expect((await liveOf(read))?.stable?.version).toBe(b);
  expect(failures).toEqual(['Revision 4 is not served: no trusted key has signed it.']);
  expect((await read()).notServed).toEqual(failures);
  await expect(reader()()).rejects.toThrow(LiveUnknown);
});

test('P4.4 an older signed composition restored in the database is not served after a newer one, nor after a restart', async () => {
  await build('a');
  const old = await rowNow();
  const b = await build('b');
  const read = reader(true);
  await read();
  await putBack(old);
  for (const reading of [read, reader(true)]) expect((await liveOf(reading))?.stable?.version).toBe(b);
  expect(failures).toEqual(Array(2).fill(expect.stringContaining('older than one already served')));
});

test('P4.4 on an older signed composition restored in the database, publication and roll-back are refused, except a publication with startAnew', async () => {
  await build('a');
  const old = await rowNow();
  const b = await build('b');
  const read = reader(true);
  await read();
  await putBack(old);
  const refusal = 'what is live has revision 2, but its history ends at 3: an older row was put back. Fix: ';
  const folders = [await builtShell(opened.root), await builtRemote(opened.root, name, { code: '// b' })];
  const order = { ...anna, channel: 'stable', folders } as const;
  await expect(publishTogether(registry, order)).rejects.toThrow(refusal);
  await expect(rollBack(registry, { ...anna, name, channel: 'stable', version: b })).rejects.toThrow(refusal);
  await publishTogether(registry, { ...order, startAnew: true });
  expect((await read()).revision).toBe(5);
  expect((await liveOf(read))?.stable?.version).toBe(b);
});

test('P4.4 a revision changed in the database does not prevent a publication with startAnew', async () => {
  await build('a');
  for (const revision of [1, 2_147_483_647]) {
    await db.updateTable('composition').set({ revision }).execute();
    const folders = [await builtShell(opened.root), await builtRemote(opened.root, name)];
    await publishTogether(registry, { ...anna, channel: 'stable', folders, startAnew: true });
  }
  expect((await reader()()).revision).toBe(6);
});

test('P4.4 a forged version is not served: the previous one replaces it, and an application without a valid one is left out', async () => {
  const [a, b] = [await build('a'), await build('b')];
  await forge(b);
  const found = await liveOf(reader());
  expect([found?.stable?.version, found?.previous]).toEqual([a, null]);
  expect(failures).toEqual([`${name}@${b} is not served: no trusted key has signed it.`]);
  expect((await reader()()).notServed).toEqual([failures[0]]);
  failures = [];
  const canary = await opened.publishRemote('mf-two', { code: '// c' }, 'canary');
  await forge(canary.version);
  expect((await reader()()).applications.map((application) => application.name)).toEqual([name, 'shell']);
  await forge(a);
  expect((await reader()()).applications.map((application) => application.name)).toEqual(['shell']);
});

test('P4.4 the signed document of one version is not accepted as another version', async () => {
  const [a, b] = [await build('a'), await build('b')];
  await sql`update registry.version set document = (select document from registry.version where version = ${a}),
    key = (select key from registry.version where version = ${a}),
    signature = (select signature from registry.version where version = ${a})
    where version = ${b}`.execute(db);
  expect((await liveOf(reader()))?.stable?.version).toBe(a);
});

test('P4.4 on a forged composition, publication and roll-back are refused', async () => {
  const a = await build('a');
  const b = await build('b');
  await pointTo(a);
  const folder = await builtRemote(opened.root, 'mf-two');
  const order = { ...anna, channel: 'stable', folder } as const;
  await expect(publish(registry, order)).rejects.toThrow('not signed by a trusted key');
  await expect(rollBack(registry, { ...anna, name, channel: 'stable', version: b })).rejects.toThrow(
    'not signed by a trusted key',
  );
});

test.each(['null', '{}', '[]', '{"applications":null}'])(
  'P4.4 on the composition %s a publication is refused, except with startAnew',
  async (document) => {
    await build('a');
    await sql`update registry.composition set document = ${document}::jsonb`.execute(db);
    const folder = await builtRemote(opened.root, 'mf-two');
    const order = { ...anna, channel: 'stable', folder } as const;
    await expect(publish(registry, order)).rejects.toThrow('not signed by a trusted key');
    const folders = [await builtShell(opened.root), folder];
    const published = await publishTogether(registry, {
      ...anna,
      channel: 'stable',
      folders,
      startAnew: true,
    });
    expect(published).toHaveLength(2);
    expect((await reader()()).applications.map((application) => application.name)).toContain('mf-two');
  },
);

test('P4.4 a roll-back to a forged version is refused; publishing its build again signs it', async () => {
  const a = await build('a');
  await build('b');
  await forge(a);
  await expect(rollBack(registry, { ...anna, name, channel: 'stable', version: a })).rejects.toThrow(
    `${name} ${a} is not signed by a trusted key`,
  );
  expect(await build('a')).toBe(a);
  expect((await liveOf(reader()))?.stable).toMatchObject({
    version: a,
    document: { entry: 'remoteEntry.js' },
  });
});

test('a live version with a forged row is repaired by publishing the same build, and readers see it', async () => {
  const a = await build('a');
  await forge(a);
  const read = reader();
  expect(await liveOf(read)).toBeUndefined();
  await build('a');
  expect((await liveOf(read))?.stable?.document.entry).toBe('remoteEntry.js');
});

test('after a key is no longer trusted, a publication of everything starts anew under the new one', async () => {
  await build('a');
  const renewed = { ...registry, keys: testKeys() };
  await expect(liveReader(renewed)()).rejects.toThrow(LiveUnknown);
  const folders = [await builtShell(opened.root), await builtRemote(opened.root, name)];
  const order = { ...anna, channel: 'stable', folders } as const;
  await expect(publishTogether(renewed, order)).rejects.toThrow('--start-anew');
  await publishTogether(renewed, { ...order, startAnew: true, dropMisfitPrevious: true });
  const { applications, revision } = await liveReader(renewed)();
  expect(applications.map((application) => application.name)).toEqual([name, 'shell']);
  expect(revision).toBe(4);
});

test('a registry started without its database serves the last good document, if it is signed', async () => {
  const a = await build('a');
  await reader(true)();
  const away = { keys: registry.keys, db: openRegistryDatabase('postgres://nobody@127.0.0.1:1/none') };
  const keeper = fileKeeper(keptIn());
  expect((await liveOf(liveReader({ ...away, keeper })))?.stable?.version).toBe(a);
  const kept = await keeper.read();
  if (!kept) throw new Error('nothing was kept');
  const forgedFile = JSON.stringify(kept).replaceAll('remoteEntry.js', 'evil.js');
  await writeFile(keptIn(), forgedFile);
  expect(await liveOf(liveReader({ ...away, keeper }))).toBeUndefined();
  await writeFile(keptIn(), JSON.stringify(kept).replaceAll(a, '0123456789abcdef'));
  await expect(liveReader({ ...away, keeper })()).rejects.toThrow(LiveUnknown);
  await rm(keptIn());
  await expect(liveReader({ ...away, keeper })()).rejects.toThrow(LiveUnknown);
  await away.db.destroy();
});
