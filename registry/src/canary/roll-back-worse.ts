import { registrySchema, type RegistryDatabase } from '../database/open-database';
import { Superseded } from '../publish/expected-version';
import { withdraw } from '../publish/end-canary';
import type { Registry } from '../registry';
import { isOpen } from './open-remote';
import { judgeCanary, type WatchedCanary } from './judge-canary';

export interface RolledBack {
  name: string;
  version: string;
  reason: string;
}

/**
 * Checks every canary once and ends those that are worse. Returns those it ended; any process may call it.
 * @throws AggregateError after all were checked, with the errors of those that failed
 */
export async function rollBackWorse(
  registry: Pick<Registry, 'db' | 'keys'>,
  now: Date,
): Promise<RolledBack[]> {
  const ended: RolledBack[] = [];
  const failures: unknown[] = [];
  for (const watched of await canariesIn(registry.db)) {
    const { name, canary: version } = watched;
    try {
      const reason = await judgeCanary(registry.db, watched, now);
      if (reason !== null && (await end(registry, { name, version, reason }))) {
        ended.push({ name, version, reason });
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every canary could be judged.');
  return ended;
}

/** False when somebody replaced the canary meanwhile: the evidence is not about the new one. */
async function end(
  registry: Pick<Registry, 'db' | 'keys'>,
  { name, version, reason }: RolledBack,
): Promise<boolean> {
  try {
    await withdraw(registry, { name, expected: version, who: 'registry', commit: null, reason });
    return true;
  } catch (error) {
    if (error instanceof Superseded) return false;
    throw error;
  }
}

/** Canaries of applications that have a stable version: without one there is nothing to compare with. */
async function canariesIn(db: RegistryDatabase): Promise<WatchedCanary[]> {
  const row = await registrySchema(db).selectFrom('composition').select('document').executeTakeFirst();
  const tried = Object.entries(row?.document.applications ?? {}).flatMap(([name, { stable, canary }]) =>
    stable && canary ? [{ name, canary: canary.version, stable: stable.version }] : [],
  );
  return Promise.all(tried.map(async (one) => ({ ...one, open: await isOpen(db, one.name, one.stable) })));
}
