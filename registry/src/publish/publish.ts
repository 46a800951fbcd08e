import { basename } from 'node:path';
import type { Channel, PublicationNote } from '@portal/contract';
import { versionIn, type Pointers, type Rollout } from '../live/composition';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { type BuildToPublish, readBuilds } from './build-to-publish';
import { callReasons, type LiveContract } from './call-contract';
import { changeLive, type ChangeOptions, type PublishContext } from './change-live';
import { expectVersion } from './expected-version';
import { keyReasons } from './key-reasons';
import { claimStore, isForeign } from './own-store';
import { refuseIfAny } from './publish-refusal';
import { reason, reasonOf, type Reason } from './reason';
import { recordingRefusals, type Attempt } from './record-refusal';
import { recordVersion, removeDamaged, storeBuild } from './store-build';
import { rolloutOf } from './set-rollout';
import type { Step } from './step';
import { sweep } from './sweep';

export interface Publication extends Authorship, ChangeOptions {
  /** Folder of the shell or of a remote, built. */
  folder: string;
  channel: Channel;
  /** Of a canary: whose it is. Unset, as the canary before it; without one nobody's, until `setRollout`. */
  rollout?: Rollout;
  /** The channel's expected version, null for none; refused when it has changed. */
  expected?: string | null;
  /** Called when old files could not be deleted; the publication remains valid. */
  onSweepFailure?: (error: unknown) => void;
  /** Reasons against it, added to those of the publication checks. */
  objections?: Reason[];
  /** Reads the live back end's API contract; null when it cannot be read. Without it, calls are not compared. */
  readContract?: () => Promise<LiveContract | null>;
  /** Drops everything live when its files are in another store, instead of refusing. */
  newStore?: boolean;
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
export function publishTogether(registry: Registry, publication: JointPublication): Promise<Published[]> {
  const { folders, channel } = publication;
  const applications = folders.map((folder) => ({ name: basename(folder), version: null }));
  const attempt: Attempt = { action: 'publish', channel, applications };
  return recordingRefusals(registry, attempt, publication, () => publishAll(registry, publication, attempt));
}

async function publishAll(
  registry: Registry,
  {
    folders,
    channel,
    rollout,
    expected,
    onSweepFailure = () => undefined,
    newStore = false,
    objections: given = [],
    readContract,
    ...change
  }: JointPublication,
  attempt: Attempt,
): Promise<Published[]> {
  const builds = await readBuilds(folders);
  attempt.applications = builds.map(({ name, version }) => ({ name, version }));
  const names = builds.map(({ name }) => name);
  refuseIfAny('This publication', keyReasons(registry.keys, names));
  const asked = readContract !== undefined && builds.some(({ document }) => document.calls !== undefined);
  const contract = asked ? await readContract() : null;
  const notes: PublicationNote[] = asked && contract === null ? ['calls-not-compared'] : [];
  const sound = builds.every(({ ownReasons }) => ownReasons.length === 0);
  for (const build of sound ? builds : []) {
    await removeDamaged(registry.store, build);
    await storeBuild(registry.store, build);
  }
  let published: Published[] = [];
  const decide = async (context: PublishContext) => {
    const steps: Step[] = [];
    published = [];
    await claimStore(context, registry.store);
    context.object(given);
    for (const build of builds) {
      expectVersion(context, { name: build.name, channel, expected });
      const objections = [
        ...build.ownReasons,
        ...canaryReasons(context.pointersOf(build.name), build, channel),
        ...(contract ? callReasons(build.document, contract) : []),
      ];
      context.object(objections.map((told) => reasonOf(build.name, told)));
      // a sweep may have deleted files meanwhile; from here on it waits for the lock
      if (sound) await storeBuild(registry.store, build);
      const signedAnew = await recordVersion(context.db, build, registry.keys);
      const before = context.pointersOf(build.name);
      const next = withBuild(before, build, { channel, rollout });
      const changed = signedAnew || next !== before;
      const { name, version } = build;
      published.push({ name, version, replaced: versionIn(before, channel), changed });
      if (changed) steps.push({ name, action: 'publish', channel, version, next });
    }
    return steps;
  };
  const forget = newStore && (await isForeign(registry));
  const authorship = { ...change, notes: [...(change.notes ?? []), ...notes] };
  await changeLive(registry, authorship, decide, { ...change, forget });
  // A failed sweep does not undo the publication: the next publication sweeps again.
  if (published.some(({ changed }) => changed)) await sweep(registry).catch(onSweepFailure);
  return published;
}

function canaryReasons({ stable }: Pointers, { version }: BuildToPublish, channel: Channel): Reason[] {
  if (channel === 'stable' || stable?.version !== version) return [];
  return [reason(`everybody has ${version} already`, 'build what is to be tried: a canary is another build')];
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
  if (canary?.version === version && !rollout) return pointers;
  return { stable, canary: { version, ...rolloutOf(name, rollout ?? canary ?? { percent: 0, users: [] }) } };
}
