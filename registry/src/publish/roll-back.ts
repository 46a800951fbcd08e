import type { Channel } from '@portal/contract';
import type { RegistryDatabase } from '../database/open-database';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { changeOne, type Switched } from './change-one';
import { PublishRefusal } from './publish-refusal';
import { reason } from './reason';

export interface RollBack extends Authorship {
  name: string;
  channel: Channel;
  /** Any version that is still stored; absent: the one that the channel served before. */
  version?: string;
  /** The version that the channel is expected to serve: an automatic roll-back must not undo a newer publication. */
  expected?: string;
}

/**
 * Serves an earlier version again (P4.2). The version that is rolled back does not become the fallback: `previous` is
 * the version that the restored one once replaced, if it still fits.
 * @throws PublishRefusal when there is no such version, or its files are gone; Superseded.
 */
export function rollBack(registry: Pick<Registry, 'db' | 'keys'>, order: RollBack): Promise<Switched> {
  const { name, channel } = order;
  const change = { ...order, action: 'roll-back', guarded: channel, dropMisfitPrevious: true } as const;
  return changeOne(registry, change, async (db, { stable, canary }) => {
    const now = channel === 'stable' ? stable?.version : canary?.version;
    const version = order.version ?? (await formerVersion(db, { name, channel, version: now }));
    if (version === now)
      throw new PublishRefusal(name, [
        reason(
          'already-live',
          `${channel} serves ${version} already`,
          `name another one: portal history ${name}`,
        ),
      ]);
    if (!now && channel === 'canary') throw nothingServed(name, channel);
    await refuseUnlessKept(db, name, version);
    const step = { action: 'roll-back', channel, version } as const;
    if (canary && channel === 'canary') return { ...step, next: { stable, canary: { ...canary, version } } };
    const before = await versionBefore(db, { name, channel, version });
    const previous = (await isKept(db, name, before)) ? before : null;
    const kept = canary?.version === version ? null : canary;
    return { ...step, next: { stable: { version, previous }, canary: kept } };
  });
}

const nothingServed = (name: string, channel: Channel) =>
  new PublishRefusal(name, [
    reason('not-served', `${channel} serves nothing of it`, `portal publish ${name} --channel ${channel}`),
  ]);

/** The version to restore when none is named. @throws PublishRefusal when there is none */
async function formerVersion(
  db: RegistryDatabase,
  { name, channel, version }: { name: string; channel: Channel; version: string | undefined },
): Promise<string> {
  const former = version
    ? await versionBefore(db, { name, channel, version })
    : await retiredVersion(db, name, channel);
  if (former !== null) return former;
  if (version === undefined) throw nothingServed(name, channel);
  const other = channel === 'stable' ? await otherKept(db, { name, channel, version }) : null;
  const end = channel === 'canary' ? `portal withdraw ${name}` : `portal retire ${name}`;
  throw new PublishRefusal(name, [
    reason(
      'nothing-before',
      `${channel} served nothing when ${version} came: there is no version before it to go back to`,
      other === null
        ? `publish another one (portal publish ${name}), or end it: ${end}`
        : `to serve another version that ${channel} had: portal rollback ${name} --to ${other}`,
    ),
  ]);
}

/** The version of the last retirement, if nothing was published after it. */
async function retiredVersion(db: RegistryDatabase, name: string, channel: Channel): Promise<string | null> {
  const row = await db
    .selectFrom('history')
    .select(['action', 'version'])
    .where('name', '=', name)
    .where('channel', '=', channel)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.action === 'retire' ? row.version : null;
}

/** The version that this one replaced when it was last published; roll-backs do not count. */
async function versionBefore(
  db: RegistryDatabase,
  { name, channel, version }: { name: string; channel: Channel; version: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('history')
    .select('previous')
    .where('name', '=', name)
    .where('channel', '=', channel)
    .where('version', '=', version)
    .where('action', 'in', ['publish', 'promote'])
    .whereRef('version', '!=', 'previous')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.previous ?? null;
}

/** The last other version that the channel served and that is still stored. */
async function otherKept(
  db: RegistryDatabase,
  { name, channel, version }: { name: string; channel: Channel; version: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('history')
    .innerJoin('version', (join) =>
      join.onRef('version.name', '=', 'history.name').onRef('version.version', '=', 'history.version'),
    )
    .select('history.version')
    .where('history.name', '=', name)
    .where('history.channel', '=', channel)
    .where('history.version', '!=', version)
    .where('history.action', 'in', ['publish', 'promote'])
    .where('version.swept_at', 'is', null)
    .orderBy('history.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

async function refuseUnlessKept(db: RegistryDatabase, name: string, version: string): Promise<void> {
  if (await isKept(db, name, version)) return;
  throw new PublishRefusal(name, [
    reason(
      'not-kept',
      `version ${version} is not kept`,
      `choose one of portal history ${name}, or publish its build again`,
    ),
  ]);
}

async function isKept(db: RegistryDatabase, name: string, version: string | null): Promise<boolean> {
  if (version === null) return false;
  const row = await db
    .selectFrom('version')
    .select('swept_at')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined && row.swept_at === null;
}
