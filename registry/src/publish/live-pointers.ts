import type { RegistryDatabase } from '../database/open-database';
import type { BuildToPublish } from './build-to-publish';
import type { Composition } from './fit-together';

/** Who changes a channel, and why. */
export interface Authorship {
  who: string;
  /** Commit that was built; null outside a repository. */
  commit: string | null;
  reason: string | null;
}

/** Takes the channel's row: a second publisher waits here until the first has committed. */
export async function lockChannel(db: RegistryDatabase, channel: string): Promise<number> {
  await db
    .insertInto('channel')
    .values({ channel, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('channel')
    .select('revision')
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.revision;
}

export interface LiveVersion {
  version: string;
  previous: string | null;
}

/** What the channel serves now. */
export async function readLive(
  db: RegistryDatabase,
  channel: string,
): Promise<{ pointers: Map<string, LiveVersion>; composition: Composition }> {
  const rows = await db
    .selectFrom('live')
    .innerJoin('version', (join) =>
      join.onRef('version.name', '=', 'live.name').onRef('version.version', '=', 'live.version'),
    )
    .select(['live.name', 'live.version', 'live.previous', 'version.document'])
    .where('live.channel', '=', channel)
    .execute();
  return {
    pointers: new Map(rows.map(({ name, version, previous }) => [name, { version, previous }])),
    composition: new Map(rows.map(({ name, document }) => [name, document])),
  };
}

export async function recordVersion(
  db: RegistryDatabase,
  { name, version, document }: BuildToPublish,
): Promise<void> {
  await db
    .insertInto('version')
    .values({ name, version, document: JSON.stringify(document) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Points the channel at a recorded version and writes who did it, under the next revision. */
export async function switchLive(
  db: RegistryDatabase,
  change: { channel: string; name: string; version: string; previous: string | null; revision: number },
  authorship: Authorship,
): Promise<void> {
  const { channel, name, version, previous, revision } = change;
  await db
    .insertInto('live')
    .values({ channel, name, version, previous })
    .onConflict((conflict) => conflict.columns(['channel', 'name']).doUpdateSet({ version, previous }))
    .execute();
  await db
    .insertInto('history')
    .values({ ...change, ...authorship })
    .execute();
  await db.updateTable('channel').set({ revision }).where('channel', '=', channel).execute();
}
