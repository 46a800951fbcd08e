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

/** Versions that fail and are everybody's at this moment: no look has to come first once another is served. */
export async function failingNow(db: RegistryDatabase): Promise<StableFailure[]> {
  const row = await registrySchema(db).selectFrom('composition').select('document').executeTakeFirst();
  const served = row?.document.applications ?? {};
  return (await openFailures(db)).filter(({ name, version }) => served[name]?.stable?.version === version);
}

/** Writes what was found; the figures of what is known already are renewed, and it is told of no second time. */
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

/** Takes those that nobody has been told of; any process may, and one gets each. */
export const claimUntold = (db: RegistryDatabase, at: Date): Promise<StableFailure[]> =>
  registrySchema(db)
    .updateTable('stable_failure')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();

/** Nobody heard it: the next round tells it again. */
export async function unclaim(db: RegistryDatabase, { id }: StableFailure): Promise<void> {
  await registrySchema(db)
    .updateTable('stable_failure')
    .set({ told_at: null })
    .where('id', '=', id)
    .execute();
}
