import { rm } from 'node:fs/promises';
import { builtRemote, temporaryFolder } from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { registrySchema } from '../database/open-database';
import { readBuild } from './build-to-publish';
import { publish, publishTogether } from './publish-builds';

const author = { ...anna, channel: 'stable' } as const;
let opened: OpenTestRegistry;

beforeEach(async () => {
  opened = await openTestRegistry();
});
afterEach(() => opened.close());

const versions = () => registrySchema(opened.registry.db);

test('P4.4 a row that nobody has signed does not spare a build the check of its scripts', async () => {
  const folder = await builtRemote(opened.root, 'mf-one', { code: 'export const name = ;' });
  const { name, version, document } = await readBuild(folder);
  await versions()
    .insertInto('version')
    .values({ name, version, document: JSON.stringify(document), key: null, signature: null })
    .execute();
  await expect(publish(opened.registry, { ...author, folder })).rejects.toThrow(
    'remote.1.js is not JavaScript that parses',
  );
});

test('P4.4 publishing the build of a live version whose row is lost makes running servers read it', async () => {
  const { version } = await opened.publishRemote('mf-one');
  await opened.publishRemote('mf-two');
  await versions().deleteFrom('history').where('name', '=', 'mf-one').execute();
  await versions().deleteFrom('version').where('name', '=', 'mf-one').execute();
  const readsMfOne = async () =>
    (await opened.live()).applications.find(({ name }) => name === 'mf-one')?.stable?.version;
  expect(await readsMfOne()).toBeUndefined();
  const before = (await opened.live()).revision;
  expect(await opened.publishRemote('mf-one')).toMatchObject({ version, changed: true });
  expect(await readsMfOne()).toBe(version);
  // a running server reads documents again only at a new revision
  expect((await opened.live()).revision).toBe(before + 1);
});

test('P4.4 a live shell with a forged document is named as the cause of a refusal', async () => {
  await versions().updateTable('version').set({ signature: 'forged' }).where('name', '=', 'shell').execute();
  await expect(opened.publishRemote('mf-one')).rejects.toThrow(
    /shell \w+, which is live, is not signed by a trusted key\. Fix: publish its build again: portal publish shell/,
  );
});

test('P4.4 one application twice in a publication is refused', async () => {
  const elsewhere = await temporaryFolder();
  const [one, other] = [
    await builtRemote(opened.root, 'mf-one'),
    await builtRemote(elsewhere, 'mf-one', { code: '// other' }),
  ];
  for (const folders of [
    [one, one],
    [one, other],
  ])
    await expect(publishTogether(opened.registry, { ...author, folders })).rejects.toThrow(
      'mf-one is in this publication twice. Fix: name it once',
    );
  await rm(elsewhere, { recursive: true });
});
