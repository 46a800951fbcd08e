import { setTimeout as pause } from 'node:timers/promises';
import { inTime, late } from '../live/in-time';
import { migrateRegistry } from './migrate-registry';
import type { RegistryDatabase } from './open-database';

const everyMs = 5_000;
/** ms that a start waits for a database without which it could serve: one that is frozen takes connections and says nothing. */
const patienceMs = 1_000;

export interface MigrationOptions {
  /** Something can be served without the database: the start does not wait for it. */
  canServeWithout: boolean;
  onFailure: (error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Brings the tables up to date. Where the database does not answer, or not in time, and pages can be served from what
 * was last live, it goes on trying beside them until the signal ends it.
 * @throws the first failure, when there is nothing to serve
 */
export async function migrateWhenItAnswers(
  db: RegistryDatabase,
  { canServeWithout, onFailure, signal }: MigrationOptions,
): Promise<void> {
  if (!canServeWithout) return void (await migrateRegistry(db));
  const first = migrateRegistry(db).then(
    () => undefined,
    (error: unknown) => {
      onFailure(error);
      void keepTrying(db, signal);
    },
  );
  if ((await inTime(first, patienceMs)) === late)
    onFailure(new Error(`It has said nothing for ${patienceMs / 1000} s.`));
}

async function keepTrying(db: RegistryDatabase, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { ref: false, signal }).catch(() => undefined);
    const done = signal.aborted || (await migrateRegistry(db).then(Boolean, () => false));
    if (done) return;
  }
}
