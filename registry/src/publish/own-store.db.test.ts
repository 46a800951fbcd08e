import { join } from 'node:path';
import { cp } from 'node:fs/promises';
import { sql } from 'kysely';
import { builtRemote, builtShell } from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { sandboxBucket, sandboxKeys, startS3Sandbox } from '../../testing/s3-sandbox';
import type { Registry } from '../registry';
import { liveReader } from '../live/live-reader';
import { folderStore } from '../store/folder-store';
import { s3Bucket } from '../store/s3-bucket';
import { s3Store } from '../store/s3-store';
import { publish, publishTogether } from './publish-builds';
import { rollBack } from './roll-back';
import { sweep } from './sweep';

let opened: OpenTestRegistry;
beforeEach(async () => {
  opened = await openTestRegistry();
});
afterEach(() => opened.close());

const elsewhere = (folder = 'other'): Registry => ({
  ...opened.registry,
  store: folderStore(join(opened.root, folder)),
});
const order = async () =>
  ({ ...anna, channel: 'stable', folder: await builtRemote(opened.root, 'mf-one') }) as const;
const anotherStore = 'the files of what is live lie in another store than';

test('P4.3 a publication from another data folder is refused with a message, and nothing goes live', async () => {
  await expect(publish(elsewhere(), await order())).rejects.toThrow(anotherStore);
  await expect(sweep(elsewhere())).rejects.toThrow(anotherStore);
  expect((await opened.live()).applications.map(({ name }) => name)).toEqual(['shell']);
  expect(await publish(opened.registry, await order())).toMatchObject({ changed: true });
});

test('P4.3 a publication with a bucket instead of the folder is refused as well', async () => {
  const sandbox = await startS3Sandbox();
  const bucket = s3Bucket({
    ...sandboxKeys,
    endpoint: sandbox.endpoint,
    region: 'eu-west-3',
    bucket: sandboxBucket,
    prefix: 'a',
  });
  await expect(publish({ ...opened.registry, store: s3Store(bucket) }, await order())).rejects.toThrow(
    `${anotherStore} s3://${sandboxBucket}/a`,
  );
  await sandbox.close();
});

test('what needs no file works from anywhere', async () => {
  await publish(opened.registry, await order());
  const { version: second } = await opened.publishRemote('mf-one', { code: '// 2' });
  const switched = await rollBack(elsewhere(), { ...anna, name: 'mf-one', channel: 'stable' });
  expect(switched.replaced).toBe(second);
});

test('a store that was moved whole is the same store', async () => {
  await cp(join(opened.root, 'assets'), join(opened.root, 'moved'), { recursive: true });
  expect(await publish(elsewhere('moved'), await order())).toMatchObject({ changed: true });
});

test('a store that was lost is replaced by publishing everything anew, and what else was live is let go', async () => {
  await publish(opened.registry, await order());
  const folders = [await builtShell(opened.root), await builtRemote(opened.root, 'mf-two')];
  const all = { ...anna, channel: 'stable', folders } as const;
  await publishTogether(elsewhere(), { ...all, newStore: true });
  expect((await opened.live()).applications.map(({ name }) => name)).toEqual(['mf-two', 'shell']);
  await expect(publish(opened.registry, await order())).rejects.toThrow(anotherStore);
});

test('two publications that replace a lost store at the same time: neither forgets what the other made live', async () => {
  const names = ['mf-two', 'mf-three'];
  for (const name of names) await opened.publishRemote(name);
  const shell = await builtShell(opened.root);
  const remotes = await Promise.all(names.map((name) => builtRemote(opened.root, name)));
  const order = { ...anna, channel: 'stable', newStore: true } as const;
  const lost = elsewhere();
  await Promise.all(remotes.map((remote) => publishTogether(lost, { ...order, folders: [shell, remote] })));
  const { applications } = await opened.live();
  expect(applications.map(({ name }) => name).sort()).toEqual(['mf-three', 'mf-two', 'shell']);
});

test('P4.4 a running registry serves a publication in another store, even from a publisher whose clock is behind', async () => {
  await publish(opened.registry, await order());
  const read = liveReader(opened.registry);
  await read();
  const folders = [await builtShell(opened.root), await builtRemote(opened.root, 'mf-two')];
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  try {
    await publishTogether(elsewhere(), { ...anna, channel: 'stable', folders, newStore: true });
  } finally {
    clock.mockRestore();
  }
  expect((await read()).applications.map(({ name }) => name)).toEqual(['mf-two', 'shell']);
});

test('an older database without marks accepts the store that has the live versions, and no other', async () => {
  await sql`delete from registry.asset_store`.execute(opened.registry.db);
  await expect(publish(elsewhere(), await order())).rejects.toThrow(anotherStore);
  expect(await publish(opened.registry, await order())).toMatchObject({ changed: true });
  await expect(publish(elsewhere(), await order())).rejects.toThrow(anotherStore);
});
