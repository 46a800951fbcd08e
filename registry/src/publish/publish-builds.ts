import { basename } from 'node:path';
import type { Channel, PublicationNote } from '@portal/contract';
import { type RegistryDatabase, registrySchema } from '../database/open-database';
import { versionIn, type Pointers, type Rollout } from '../live/composition';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { type BuildToPublish, readBuilds } from './build-to-publish';
import { callReasons, type LiveContract } from './call-contract';
import { examineNew } from './examine-new';
import { changeLive, type Changed, type ChangeOptions, type PublishContext } from './change-live';
import { keyReasons } from './key-reasons';
import { claimStore, isForeign } from './own-store';
import { refuseIfAny } from './publish-refusal';
import { reason, reasonOf, type Reason } from './reason';
import { recordingRefusals, type Attempt } from './record-refusal';
import { recordVersion, storeBuild, storeOrMend } from './store-build';
import { rolloutOf } from './set-rollout';
import type { Step } from './step';
import { sweep } from './sweep';

export interface Publication extends Authorship, Omit<ChangeOptions, 'forget'> {
  /** Folder of the shell or of a remote, built. */
  folder: string;
  channel: Channel;
  /** For a canary: who gets it. Absent: as the canary before it; without one, nobody until `setRollout`. */
  rollout?: Rollout;
  /** Called when old files could not be deleted; the publication remains valid. */
  onSweepFailure?: (error: unknown) => void;
  /** Called when previous versions were dropped because they no longer fit (`dropMisfitPrevious`). */
  onDropped?: (dropped: Changed['dropped']) => void;
  /** Builds the folders before they are read. @throws PublishRefusal when that fails */
  build?: () => Promise<void>;
  /**
   * Checks the sources of these applications, in the order of their folders; called only when the builds can be read and the
   * key may publish them, because it is slow.
   */
  check?: (names: string[]) => Promise<SourceCheck>;
  /** Reads the live back end's API contract; null when it cannot be read. Without it, calls are not compared. */
  readContract?: () => Promise<LiveContract | null>;
  /**
   * When the database is linked to another asset store than this one (its mark differs): forgets what is live, instead of
   * refusing.
   */
  newStore?: boolean;
}

export interface SourceCheck {
  /** Reasons against the publication, added to those of the publication checks. */
  objections: Reason[];
  /** Checks that were skipped, for the history. */
  notes: PublicationNote[];
}

export interface Published {
  name: string;
  version: string;
  /** Version that the channel served before. */
  replaced: string | null;
  /** False when the channel already served this content, with this audience: no pointer and no history row was written. */
  changed: boolean;
}

/** As {@link publishTogether}, for one built application. */
export async function publish(
  registry: Registry,
  { folder, ...publication }: Publication,
): Promise<Published> {
  const [published] = await publishTogether(registry, { folders: [folder], ...publication });
  return published as Published;
}

export type JointPublication = Omit<Publication, 'folder'> & { folders: string[] };

/**
 * Makes built applications live in a channel, together or not at all: for example a shell with new shared versions and
 * the remotes built for it.
 *
 * The files are stored first, under their content hash. Then one transaction changes the pointers and writes the history. If
 * the process is killed before it commits, the channel serves what it served before.
 * @throws PublishRefusal with every reason; when the key may not publish these applications, with those reasons alone. For
 *   an application that only loses its previous version, reasons against the key come with the others.
 */
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
    onSweepFailure = () => undefined,
    onDropped,
    newStore = false,
    build: buildFirst,
    check,
    readContract,
    ...change
  }: JointPublication,
  attempt: Attempt,
): Promise<Published[]> {
  await buildFirst?.();
  const builds = await readBuilds(folders);
  attempt.applications = builds.map(({ name, version }) => ({ name, version }));
  const names = builds.map(({ name }) => name);
  refuseIfAny('This publication', keyReasons(registry.keys, names));
  refuseIfAny('This publication', twiceReasons(names));
  const checked = (await check?.(names)) ?? { objections: [], notes: [] };
  const comparesCalls =
    readContract !== undefined && builds.some(({ document }) => document.calls !== undefined);
  const contract = comparesCalls ? await readContract() : null;
  const notes = [...checked.notes];
  if (comparesCalls && contract === null) notes.push('calls-not-compared');
  // adds its reasons to the builds' `ownReasons`
  await examineNew(builds, registry);
  const storable = builds.every(({ ownReasons }) => ownReasons.length === 0);
  for (const build of storable ? builds : []) {
    await storeOrMend({ ...registry, db: registrySchema(registry.db) }, build);
  }
  const published: Published[] = [];
  const decide = async (context: PublishContext) => {
    const steps: Step[] = [];
    // throws when what is live lies in another store; with `forget` nothing is live, and this store is linked
    await claimStore(context, registry.store);
    context.addReasons(checked.objections);
    for (const build of builds) {
      const objections = [
        ...build.ownReasons,
        ...canaryReasons(context.pointersOf(build.name), build, channel),
        ...(contract ? callReasons(build.document, contract) : []),
      ];
      context.addReasons(objections.map((objection) => reasonOf(build.name, objection)));
      // a sweep may have deleted the files before this transaction had the lock; else this does nothing
      if (storable) await storeBuild({ ...registry, db: context.db }, build);
      // also with objections: `changeLive` then refuses, and the transaction is rolled back
      const recorded = await recordVersion(context.db, build, registry.keys);
      const before = context.pointersOf(build.name);
      const next = withBuild(before, build, { channel, rollout });
      const changed = recorded || next !== before;
      const { name, version } = build;
      published.push({ name, version, replaced: versionIn(before, channel), changed });
      if (changed) steps.push({ name, action: 'publish', channel, version, next });
    }
    return steps;
  };
  const forget = newStore ? (db: RegistryDatabase) => isForeign({ db, store: registry.store }) : undefined;
  const authorship = { ...change, notes: [...(change.notes ?? []), ...notes] };
  const { dropped } = await changeLive(registry, authorship, decide, { ...change, forget });
  if (dropped.length > 0) onDropped?.(dropped);
  // A failed sweep does not undo the publication: the next publication sweeps again.
  if (published.some(({ changed }) => changed)) await sweep(registry).catch(onSweepFailure);
  return published;
}

function twiceReasons(names: string[]): Reason[] {
  const twice = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [...twice].map((name) =>
    reason('twice', `${name} is in this publication twice`, 'name it once, with the folder to publish'),
  );
}

function canaryReasons({ stable }: Pointers, { version }: BuildToPublish, channel: Channel): Reason[] {
  if (channel === 'stable' || stable?.version !== version) return [];
  return [
    reason(
      'already-live',
      `everybody has ${version} already`,
      'build what is to be tried: a canary is another build',
    ),
  ];
}

/** The pointers with the build in the channel; the same object if the channel serves the build already. */
function withBuild(
  pointers: Pointers,
  { name, version }: BuildToPublish,
  { channel, rollout }: { channel: Channel; rollout?: Rollout },
): Pointers {
  const { stable, canary } = pointers;
  if (channel === 'stable') {
    if (stable?.version === version) return pointers;
    // a canary of this very version ends: everybody gets it now
    const tried = canary?.version === version ? null : canary;
    return { stable: { version, previous: stable?.version ?? null }, canary: tried };
  }
  if (canary?.version === version && !rollout) return pointers;
  return { stable, canary: { version, ...rolloutOf(name, rollout ?? canary ?? { percent: 0, users: [] }) } };
}
