import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import type { AssetStore } from '../store/asset-store';
import { readBuild, type BuildToPublish } from './build-to-publish';
import { withCompressedCopies } from './compressed-copies';
import { misfits } from './fit-together';
import { remotesNamedBy } from './names-in-shell';
import { lockChannel, readLive, recordVersion, switchLive, type Authorship } from './live-pointers';
import { refuseIfAny } from './publish-refusal';

export interface Publication extends Authorship {
  /** Folder of the shell or of a remote, built. */
  folder: string;
  channel: string;
}

export interface Published {
  name: string;
  version: string;
  /** False when the channel served exactly this content already: nothing was written. */
  changed: boolean;
}

/**
 * Makes one built application live in a channel.
 *
 * The files are stored first, under their content hash; the pointer moves last, with its history row, in one
 * transaction. Killed anywhere in between, the channel serves what it served before.
 * @throws PublishRefusal with every reason.
 */
export async function publish(
  db: RegistryDatabase,
  store: AssetStore,
  { folder, ...publication }: Publication,
): Promise<Published> {
  const [published] = await publishTogether(db, store, { folders: [folder], ...publication });
  return published as Published;
}

/** Makes several go live at once or not at all: a shell with new shared versions and the remotes built for it. */
export async function publishTogether(
  db: RegistryDatabase,
  store: AssetStore,
  { folders, channel, who, commit, reason }: Omit<Publication, 'folder'> & { folders: string[] },
): Promise<Published[]> {
  const builds = await Promise.all(folders.map(readBuild));
  for (const build of builds) refuseIfAny(build.name, build.ownReasons);
  for (const build of builds) await storeFiles(store, build);
  return registrySchema(db)
    .transaction()
    .execute((transaction) => goLive(transaction, builds, channel, { who, commit, reason }));
}

async function storeFiles(store: AssetStore, { name, version, files }: BuildToPublish): Promise<void> {
  if (await store.has(name, version)) return;
  const copies = await Promise.all(files.map(withCompressedCopies));
  await store.put(name, version, copies.flat());
}

async function goLive(
  db: RegistryDatabase,
  builds: BuildToPublish[],
  channel: string,
  authorship: Authorship,
): Promise<Published[]> {
  let revision = await lockChannel(db, channel);
  const { pointers, composition } = await readLive(db, channel);
  const changes = builds.filter((build) => pointers.get(build.name)?.version !== build.version);
  for (const build of changes) composition.set(build.name, build.document);
  if (changes.length > 0) refuseMisfits(misfits(composition));
  for (const build of changes) refuseIfAny(build.name, remotesNamedBy(build, [...composition.keys()]));
  for (const build of changes) {
    const { name, version } = build;
    await recordVersion(db, build);
    revision += 1;
    const previous = pointers.get(name)?.version ?? null;
    await switchLive(db, { channel, name, version, previous, revision }, authorship);
  }
  const changed = new Set(changes);
  return builds.map((build) => ({ name: build.name, version: build.version, changed: changed.has(build) }));
}

function refuseMisfits(found: Map<string, string[]>): void {
  const reasons = [...found].flatMap(([name, list]) => list.map((reason) => `${name}: ${reason}`));
  refuseIfAny('This composition', reasons);
}
