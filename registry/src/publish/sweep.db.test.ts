import { sql } from 'kysely';
import { builtRemote, builtShell } from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { registrySchema } from '../database/open-database';
import type { AssetStore } from '../store/asset-store';
import { publish, publishTogether } from './publish-builds';
import { rollBack } from './roll-back';
import { setRollout } from './set-rollout';
import { sweep } from './sweep';

const name = 'mf-one';
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

let opened: OpenTestRegistry;
beforeEach(async () => {
  opened = await openTestRegistry();
});
afterEach(() => opened.close());

const build = async (code: string, channel: 'stable' | 'canary' = 'stable') =>
  (await opened.publishRemote(name, { code: `// ${code}` }, channel)).version;
const builds = async (count: number) => {
  const versions: string[] = [];
  for (let index = 0; index < count; index += 1) versions.push(await build(String(index)));
  return versions;
};
const kept = async (versions: string[]) => {
  const found = await Promise.all(versions.map((version) => opened.registry.store.has(name, version)));
  return versions.filter((_, index) => found[index]);
};

test('P4.2 the last five versions stay, and every one for a day after the last channel left it', async () => {
  const versions = await builds(8);
  expect(await sweep(opened.registry, inHours(23))).toEqual([]);
  const swept = await sweep(opened.registry, inHours(25));
  expect(swept.map(({ version }) => version).sort()).toEqual(versions.slice(0, 3).sort());
  expect(await kept(versions)).toEqual(versions.slice(3));
  const [gone = '', stays = ''] = [versions[2], versions[3]];
  const order = { ...anna, name, channel: 'stable' } as const;
  await expect(rollBack(opened.registry, { ...order, version: gone })).rejects.toThrow('is not kept');
  await rollBack(opened.registry, { ...order, version: stays });
});

test('P4.2 a version that a channel serves, or its fallback, is kept whatever its age', async () => {
  const [old = ''] = await builds(1);
  await build('canary', 'canary');
  await setRollout(opened.registry, { ...anna, name, percent: 1 });
  const versions = await builds(8);
  await rollBack(opened.registry, { ...anna, name, channel: 'stable', version: old });
  await sweep(opened.registry, inHours(48));
  expect(await kept([old])).toEqual([old]);
  expect(await kept(versions)).toHaveLength(4);
});

test('P4.2 a version that was live when a publication started anew is kept for a day as well', async () => {
  const versions = await builds(6);
  const [live = ''] = versions;
  await rollBack(opened.registry, { ...anna, name, channel: 'stable', version: live });
  const db = registrySchema(opened.registry.db);
  await db
    .updateTable('version')
    .set({ accepted_at: inHours(-48) })
    .execute();
  // no trusted key has signed it under this revision
  await db.updateTable('composition').set({ revision: 1 }).execute();
  const folders = [await builtShell(opened.root), await builtRemote(opened.root, name, { code: '// anew' })];
  await publishTogether(opened.registry, { ...anna, channel: 'stable', folders, startAnew: true });
  expect(await kept([live])).toEqual([live]);
  await sweep(opened.registry, inHours(25));
  expect(await kept(versions)).toHaveLength(4);
});

test('P4.3 a sweep that is cut short is taken up by the next one; a build published meanwhile stays', async () => {
  const versions = await builds(8);
  const dying: AssetStore = { ...opened.registry.store, remove: () => Promise.reject(new Error('killed')) };
  await expect(sweep({ ...opened.registry, store: dying }, inHours(25))).rejects.toThrow('killed');
  expect(await kept(versions)).toEqual(versions);
  expect(await build('0')).toBe(versions[0]);
  await sweep(opened.registry, inHours(26));
  expect(await kept(versions)).toEqual([versions[0], ...versions.slice(4)]);
});

test('P4.3 a version whose files were swept is stored again with its build', async () => {
  const versions = await builds(8);
  await sweep(opened.registry, inHours(25));
  expect(await build('0')).toBe(versions[0]);
  expect(await kept([versions[0] as string])).toHaveLength(1);
});

test('nothing is deleted while the live versions are unknown', async () => {
  const versions = await builds(8);
  await sql`update registry.composition set revision = revision + 1`.execute(
    registrySchema(opened.registry.db),
  );
  expect(await sweep(opened.registry, inHours(48))).toEqual([]);
  expect(await kept(versions)).toEqual(versions);
});

test('a publication goes live even when old files cannot be deleted, and reports the failure', async () => {
  await builds(1);
  const store = { ...opened.registry.store, removeDrafts: () => Promise.reject(new Error('read-only')) };
  const onSweepFailure = jest.fn();
  const folder = await builtRemote(opened.root, name, { code: '// next' });
  const order = { ...anna, channel: 'stable', folder, onSweepFailure } as const;
  expect(await publish({ ...opened.registry, store }, order)).toMatchObject({ changed: true });
  expect(onSweepFailure).toHaveBeenCalledWith(new Error('read-only'));
});
