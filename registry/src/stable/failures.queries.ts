import type { Selectable } from 'kysely';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import type { StableFailureTable } from '../database/tables';

export type StableFailure = Selectable<StableFailureTable>;
export type FoundFailure = Pick<
  StableFailure,
  'name' | 'version' | 'since' | 'loads' | 'failed' | 'most' | 'phase' | 'error_class'
>;

/** Those that have not ended, the latest found first; one whose version has just been left is among them. */
export const openFailures = (db: RegistryDatabase): Promise<StableFailure[]> =>
  registrySchema(db)
    .selectFrom('stable_failure')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('found_at', 'desc')
    .execute();

/** Failing versions that are stable right now; excludes replaced ones even before the watch has run. */
export async function failingNow(db: RegistryDatabase): Promise<StableFailure[]> {
  const row = await registrySchema(db).selectFrom('composition').select('document').executeTakeFirst();
  const served = row?.document.applications ?? {};
  return (await openFailures(db)).filter(({ name, version }) => served[name]?.stable?.version === version);
}

/** Stores a failure. A known one gets new figures and is not reported a second time. */
export async function keepFailure(db: RegistryDatabase, found: FoundFailure): Promise<void> {
  const { loads, failed, phase, error_class } = found;
  await registrySchema(db)
    .insertInto('stable_failure')
    .values(found)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ loads, failed, phase, error_class }),
    )
    .execute();
}

export async function endFailure(db: RegistryDatabase, { id }: StableFailure, at: Date): Promise<void> {
  await registrySchema(db).updateTable('stable_failure').set({ ended_at: at }).where('id', '=', id).execute();
}

/** Claims the unreported failures; with several processes, exactly one gets each. */
export const claimUntold = (db: RegistryDatabase, at: Date): Promise<StableFailure[]> =>
  registrySchema(db)
    .updateTable('stable_failure')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();

/** The report was not delivered: the next round sends it again. */
export async function unclaim(db: RegistryDatabase, { id }: StableFailure): Promise<void> {
  await registrySchema(db)
    .updateTable('stable_failure')
    .set({ told_at: null })
    .where('id', '=', id)
    .execute();
}
