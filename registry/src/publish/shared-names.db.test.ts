import {
  builtRemote,
  builtShell,
  type RemoteOptions,
  type ShellOptions,
} from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { checkComposition } from '../cli/doctor/check-composition';
import { servedVersions } from '../live/composition';
import { readComposition, trustedComposition } from '../live/signed-composition';
import { trustedDocuments } from '../live/signed-versions';
import { registrySchema } from '../database/open-database';
import { publish, publishTogether } from './publish';
import { rollBack } from './roll-back';

let opened: OpenTestRegistry;
beforeEach(async () => {
  opened = await openTestRegistry();
});
afterEach(() => opened.close());

const remotePackage = '@portal/remote';
const house = { [remotePackage]: '0.1.0' };
const shellOf = (exports: string[] | undefined, more: ShellOptions = {}) =>
  builtShell(opened.root, {
    shared: house,
    ...(exports && { exports: { [remotePackage]: exports } }),
    ...more,
  });
const remoteOf = (name: string, uses: string[] | undefined, more: RemoteOptions = {}) =>
  builtRemote(opened.root, name, {
    shared: { [remotePackage]: '^0.1.0' },
    ...(uses && { uses: { [remotePackage]: uses } }),
    ...more,
  });
const publishFolder = async (folder: Promise<string>, channel: 'stable' | 'canary' = 'stable') =>
  publish(opened.registry, { ...anna, channel, folder: await folder });
/** Published twice with the same names, so that no older version is the fallback. */
async function liveShell(exports: string[] | undefined) {
  await publishFolder(shellOf(exports, { code: '// before' }));
  return publishFolder(shellOf(exports));
}
const both = ['defineRemote', 'navigate'];

/** What the doctor says of what is live. */
async function doctor() {
  const { db, keys } = opened.registry;
  const tables = registrySchema(db);
  const composition = trustedComposition(await readComposition(tables), keys);
  if (!composition) throw new Error('nothing is live');
  return checkComposition(composition, await trustedDocuments(tables, servedVersions(composition), keys));
}

test('P2.5 a shell whose @portal/remote no longer exports a name that a live remote uses is refused, with who uses it', async () => {
  const first = await liveShell(both);
  await publishFolder(remoteOf('mf-auth', both));
  await expect(publishFolder(shellOf(['defineRemote'], { code: '// next' }))).rejects.toThrow(
    /mf-auth \w+ \(stable\) with shell \w+ \(stable\): mf-auth uses navigate of @portal\/remote, which this shell does not export\. Fix: keep the name/,
  );
  const live = await opened.live();
  expect(live.applications.find(({ name }) => name === 'shell')?.stable?.version).toBe(first.version);
});

test('P2.5 a remote that uses a new part of a shared package is refused alone, and goes live with the shell that has it', async () => {
  await publishFolder(shellOf(both));
  const folder = await remoteOf('mf-auth', [...both, 'openParcel']);
  await expect(publish(opened.registry, { ...anna, channel: 'stable', folder })).rejects.toThrow(
    'mf-auth uses openParcel of @portal/remote, which this shell does not export',
  );
  const shell = await shellOf([...both, 'openParcel'], { code: '// with parcels' });
  const together = { ...anna, channel: 'stable' as const, folders: [shell, folder] };
  await expect(publishTogether(opened.registry, together)).rejects.toThrow(/shell \w+ \(stable, previous\)/);
  await publishTogether(opened.registry, { ...together, dropMisfitPrevious: true });
  expect(await doctor()).toContainEqual(expect.objectContaining({ subject: 'combinations', state: 'well' }));
});

test('P2.5 the version that stands in, and a canary, are compared as well', async () => {
  await liveShell(both);
  await publishFolder(remoteOf('mf-auth', both));
  await publishFolder(remoteOf('mf-auth', ['defineRemote'], { code: '// next' }));
  const narrow = () => shellOf(['defineRemote'], { code: '// narrow' });
  await expect(publishFolder(narrow())).rejects.toThrow(/mf-auth \w+ \(stable, previous\) with shell/);
  await publishFolder(remoteOf('mf-auth', ['defineRemote'], { code: '// again' }));
  await publishFolder(remoteOf('mf-auth', both, { code: '// tried' }), 'canary');
  await expect(publishFolder(narrow())).rejects.toThrow(/mf-auth \w+ \(canary\) with shell/);
});

test('P2.5 a roll-back to a shell that lacks a name in use is refused too', async () => {
  const first = await publishFolder(shellOf(both));
  await publishFolder(shellOf([...both, 'openParcel'], { code: '// with parcels' }));
  await publishFolder(shellOf([...both, 'openParcel'], { code: '// twice' }));
  await publishFolder(remoteOf('mf-auth', ['openParcel']));
  const order = { ...anna, name: 'shell', channel: 'stable' as const, version: first.version };
  await expect(rollBack(opened.registry, order)).rejects.toThrow('mf-auth uses openParcel of @portal/remote');
});

test('P2.5 what was published without lists stays accepted, on either side, and the doctor says that it is unknown', async () => {
  await liveShell(undefined);
  const { version } = await publishFolder(remoteOf('mf-auth', [...both, 'openParcel']));
  await publishFolder(remoteOf('mf-old', undefined));
  await publishFolder(shellOf([...both, 'openParcel'], { code: '// listed' }));
  const unknown = (await doctor()).filter(({ says }) => says.includes('unknown'));
  expect(unknown.map(({ subject, state }) => [subject.split('@')[0], state])).toEqual([
    ['shell', 'notice'],
    ['mf-old', 'notice'],
  ]);
  expect(unknown[1]?.says).toBe('which names it uses of @portal/remote is unknown: they are not compared');
  expect(version).toHaveLength(16);
});
