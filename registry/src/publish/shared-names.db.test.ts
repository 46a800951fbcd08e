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
import { publish, publishTogether } from './publish-builds';
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
async function liveShell(exports: string[] | undefined, more: ShellOptions = {}) {
  await publishFolder(shellOf(exports, { ...more, code: '// before' }));
  return publishFolder(shellOf(exports, more));
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

test('L2.3 P2.5 a shell whose @portal/remote no longer exports a name that a live remote uses is refused, with who uses it', async () => {
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

test('P2.5 the fallback version, and a canary, are compared as well', async () => {
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

test('P2.5 builds without lists stay accepted, on either side, and the doctor reports them as unknown', async () => {
  await liveShell(undefined);
  const { version } = await publishFolder(remoteOf('mf-auth', [...both, 'openParcel']));
  await publishFolder(remoteOf('mf-old', undefined));
  await publishFolder(shellOf([...both, 'openParcel'], { code: '// listed' }));
  const unknown = (await doctor()).filter(({ says }) => says.includes('unknown'));
  expect(unknown.map(({ subject, state }) => [subject.split('@')[0], state])).toEqual([
    ['shell', 'notice'],
    // its names are listed, without their kinds
    ['mf-auth', 'notice'],
    ['mf-old', 'notice'],
    ['shell', 'notice'],
  ]);
  expect(unknown[2]?.says).toBe('which names it uses of @portal/remote is unknown: they are not compared');
  expect(version).toHaveLength(16);
});

describe('kinds', () => {
  const ofKind = (navigate: string) => ({
    kinds: { [remotePackage]: { defineRemote: 'function', navigate } },
  });
  const shellWith = (navigate: string, code = `// ${navigate}`) =>
    shellOf(both, { ...ofKind(navigate), code });
  const remoteWith = (navigate: string, code = `// ${navigate}`) =>
    remoteOf('mf-auth', both, { ...ofKind(navigate), code });
  const words = 'mf-auth uses navigate of @portal/remote as a function, which this shell exports as a class';

  test('P2.5 a shell in which a name that a live remote uses has another kind is refused, and everybody keeps the one before', async () => {
    const first = await liveShell(both, ofKind('function'));
    await publishFolder(remoteWith('function'));
    await expect(publishFolder(shellWith('class'))).rejects.toThrow(
      `${words}. Fix: export the class by another name until mf-auth uses navigate as a function no more`,
    );
    const live = await opened.live();
    expect(live.applications.find(({ name }) => name === 'shell')?.stable?.version).toBe(first.version);
  });

  test('P2.5 a remote that is built with another kind than the live shell exports is refused', async () => {
    await liveShell(both, ofKind('class'));
    await expect(publishFolder(remoteWith('function'))).rejects.toThrow(words);
    await publishFolder(remoteWith('class'));
  });

  test('P2.5 a canary of another kind is refused, and so is a roll-back to a shell of another kind', async () => {
    const first = await publishFolder(shellWith('class'));
    for (const code of ['// one', '// two']) await publishFolder(shellWith('function', code));
    await publishFolder(remoteWith('function'));
    await expect(publishFolder(shellWith('value'), 'canary')).rejects.toThrow(
      /mf-auth \w+ \(stable\) with shell \w+ \(canary\): mf-auth uses navigate .* as a value/,
    );
    const order = { ...anna, name: 'shell', channel: 'stable' as const, version: first.version };
    await expect(rollBack(opened.registry, order)).rejects.toThrow(words);
  });

  test('P2.5 kinds known on one side alone: accepted, and the doctor reports the side without', async () => {
    await liveShell(both, ofKind('class'));
    await publishFolder(remoteOf('mf-auth', both));
    const found = await doctor();
    expect(found).toContainEqual(expect.objectContaining({ subject: 'combinations', state: 'well' }));
    expect(found.filter(({ says }) => says.includes('unknown')).map(({ says }) => says)).toEqual([
      'of which kind the names are that it uses of @portal/remote is unknown: they are not compared',
    ]);
  });
});
