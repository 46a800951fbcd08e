import type { Channel } from '@portal/contract';
import type { RegistryDatabase } from '../database/open-database';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { changeOne, type Switched } from './change-one';
import { PublishRefusal } from './publish-refusal';

export interface RollBack extends Authorship {
  name: string;
  channel: Channel;
  /** Any version that is kept; unset, the one that the channel served before. */
  version?: string;
  /** Version that the channel must serve still: an automatic roll-back never undoes a newer publication. */
  expected?: string;
}

/**
 * Serves a version of before again (P4.2). What is left behind does not stand in for it: its `previous` is the version
 * that it once replaced itself, when that still fits.
 * @throws PublishRefusal when there is no such version, or its files are gone; Superseded.
 */
export function rollBack(registry: Pick<Registry, 'db' | 'keys'>, order: RollBack): Promise<Switched> {
  const { name, channel } = order;
  const change = { ...order, guarded: channel, dropMisfitPrevious: true };
  return changeOne(registry, change, async (db, { stable, canary }) => {
    const now = channel === 'stable' ? stable?.version : canary?.version;
    if (!now) throw new PublishRefusal(name, [`${channel} serves nothing of it`]);
    const version = order.version ?? (await versionBefore(db, { name, channel, version: now }));
    if (version === null)
      throw new PublishRefusal(name, [
        `${channel} served no other version before. ` +
          `Fix: ${channel === 'canary' ? `portal withdraw ${name}` : `name one: portal history ${name}`}`,
      ]);
    if (version === now) throw new PublishRefusal(name, [`${channel} serves ${version} already`]);
    await refuseUnlessKept(db, name, version);
    const step = { action: 'roll-back', channel, version } as const;
    if (canary && channel === 'canary') return { ...step, next: { stable, canary: { ...canary, version } } };
    const before = await versionBefore(db, { name, channel, version });
    const previous = (await isKept(db, name, before)) ? before : null;
    const kept = canary?.version === version ? null : canary;
    return { ...step, next: { stable: { version, previous }, canary: kept } };
  });
}

/** What the channel served when this version was last brought there; a roll-back brings none, it turns away from one. */
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

async function refuseUnlessKept(db: RegistryDatabase, name: string, version: string): Promise<void> {
  if (await isKept(db, name, version)) return;
  throw new PublishRefusal(name, [
    `version ${version} is not kept. Fix: choose one of portal history ${name}, or publish its build again`,
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
