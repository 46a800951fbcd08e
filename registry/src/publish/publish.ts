import type { Channel } from '@portal/contract';
import { versionIn, versionsOf, type Pointers, type Rollout } from '../live/composition';
import type { Registry } from '../registry';
import type { AssetStore } from '../store/asset-store';
import { damageOf } from '../store/whole-file';
import type { Authorship } from './authorship';
import { readBuild, type BuildToPublish } from './build-to-publish';
import { changeLive, type ChangeOptions, type Desk } from './change-live';
import { withCompressedCopies } from './compressed-copies';
import { expectVersion } from './expected-version';
import { remotesNamedBy } from './names-in-shell';
import { PublishRefusal, refuseIfAny } from './publish-refusal';
import { recordVersion } from './record-version';
import { rolloutOf } from './set-rollout';
import type { Step } from './step';
import { sweep } from './sweep';

export interface Publication extends Authorship, ChangeOptions {
  /** Folder of the shell or of a remote, built. */
  folder: string;
  channel: Channel;
  /** Of a canary: whose it is. Unset, as the canary before it; without one nobody's, until `setRollout`. */
  rollout?: Rollout;
  /** Version that the channel must serve still; null for none. */
  expected?: string | null;
}

export interface Published {
  name: string;
  version: string;
  /** Version that the channel served before. */
  replaced: string | null;
  /** False when the channel served exactly this content already: nothing was written. */
  changed: boolean;
}

/**
 * Makes one built application live in a channel.
 *
 * The files are stored first, under their content hash; the pointer moves last, with its history row, in one
 * transaction. Killed anywhere in between, the channel serves what it served before.
 * @throws PublishRefusal with every reason; Superseded.
 */
export async function publish(
  registry: Registry,
  { folder, ...publication }: Publication,
): Promise<Published> {
  const [published] = await publishTogether(registry, { folders: [folder], ...publication });
  return published as Published;
}

export type JointPublication = Omit<Publication, 'folder'> & { folders: string[] };

/** Makes several go live at once or not at all: a shell with new shared versions and the remotes built for it. */
export async function publishTogether(
  registry: Registry,
  { folders, channel, rollout, expected, ...change }: JointPublication,
): Promise<Published[]> {
  const builds = await Promise.all(folders.map(readBuild));
  for (const build of builds) refuseIfAny(build.name, build.ownReasons);
  for (const build of builds) {
    await removeDamaged(registry.store, build);
    await storeFiles(registry.store, build);
  }
  let published: Published[] = [];
  const decide = async (desk: Desk) => {
    const steps: Step[] = [];
    published = [];
    refuseNamedRemotes(desk, builds);
    for (const build of builds) {
      expectVersion(desk, { name: build.name, channel, expected });
      await storeFiles(registry.store, build); // a sweep may have come between; from here on it waits for the lock
      const signedAnew = await recordVersion(desk.db, build, registry.keys);
      const before = desk.pointersOf(build.name);
      const next = withBuild(before, build, { channel, rollout });
      const changed = signedAnew || next !== before;
      const { name, version } = build;
      published.push({ name, version, replaced: versionIn(before, channel), changed });
      if (changed) steps.push({ name, action: 'publish', channel, version, next });
    }
    return steps;
  };
  await changeLive(registry, change, decide, change);
  // What is live is live, whatever becomes of old files: the next publication sweeps again.
  if (published.some(({ changed }) => changed)) await sweep(registry).catch(() => undefined);
  return published;
}

async function storeFiles(store: AssetStore, { name, version, files }: BuildToPublish): Promise<void> {
  if (await store.has(name, version)) return;
  const copies = await Promise.all(files.map(withCompressedCopies));
  await store.put(name, version, copies.flat());
}

/** A disk may lose what it once had: whoever publishes a version again mends it. Read once, before the lock. */
async function removeDamaged(store: AssetStore, { name, version, files }: BuildToPublish): Promise<void> {
  if (!(await store.has(name, version))) return;
  for (const { path, integrity } of files) {
    if (await damageOf(store, { name, version, path, integrity })) return store.remove(name, version);
  }
}

/** The same pointers, untouched, when the channel serves this build already. */
function withBuild(
  pointers: Pointers,
  { name, version }: BuildToPublish,
  { channel, rollout }: { channel: Channel; rollout?: Rollout },
): Pointers {
  const { stable, canary } = pointers;
  if (channel === 'stable') {
    if (stable?.version === version) return pointers;
    const tried = canary?.version === version ? null : canary;
    return { stable: { version, previous: stable?.version ?? null }, canary: tried };
  }
  if (stable?.version === version)
    throw new PublishRefusal(name, [`everybody has ${version} already: a canary must be another build`]);
  if (canary?.version === version && !rollout) return pointers;
  return { stable, canary: { version, ...rolloutOf(name, rollout ?? canary ?? { percent: 0, users: [] }) } };
}

/** Every remote that any channel serves, and those that come with the shell. */
function refuseNamedRemotes({ composition }: Desk, builds: BuildToPublish[]): void {
  const names = Object.entries(composition.applications)
    .filter(([, pointers]) => versionsOf(pointers).length > 0)
    .map(([name]) => name);
  const all = [...new Set([...names, ...builds.map(({ name }) => name)])];
  for (const build of builds) refuseIfAny(build.name, remotesNamedBy(build, all));
}
