import { randomUUID } from 'node:crypto';
import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import { servedVersions, type Composition } from '../live/composition';
import type { Registry } from '../registry';
import type { AssetStore } from '../store/asset-store';
import type { PublishContext } from './change-live';
import { PublishRefusal } from './publish-refusal';
import { reason } from './reason';

/** Whether the database is linked to another store; false when it is linked to none yet. */
export async function isForeign({ db, store }: Pick<Registry, 'db' | 'store'>): Promise<boolean> {
  const known = await knownMark(registrySchema(db));
  return known !== null && known !== (await store.mark());
}

/**
 * Checks that the database and this store belong together, by a mark in both; called under the lock. If nothing is live, or if
 * the database has no mark yet and the store has all live files, links them.
 * @throws PublishRefusal when the live versions are in another store.
 */
export async function claimStore({ db, composition }: PublishContext, store: AssetStore): Promise<void> {
  const [known, marked] = [await knownMark(db), await store.mark()];
  if (known !== null && known === marked) return;
  const mayClaim = known === null ? await hasAllFiles(store, composition) : isEmpty(composition);
  if (!mayClaim) throw foreign(store);
  const mark = marked ?? randomUUID();
  if (marked === null) await store.setMark(mark);
  await db
    .insertInto('asset_store')
    .values({ mark })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ mark }))
    .execute();
}

const isEmpty = ({ applications }: Composition) => Object.keys(applications).length === 0;

async function knownMark(db: RegistryDatabase): Promise<string | null> {
  const row = await db.selectFrom('asset_store').select('mark').executeTakeFirst();
  return row?.mark ?? null;
}

async function hasAllFiles(store: AssetStore, composition: Composition): Promise<boolean> {
  const found = await Promise.all(
    servedVersions(composition).map(([name, version]) => store.has(name, version)),
  );
  return found.every(Boolean);
}

export const foreign = ({ place }: AssetStore) =>
  new PublishRefusal('This change', [
    reason(
      'store',
      `the files of what is live lie in another store than ${place}`,
      'name the store of this database (PORTAL_DATA_DIR, or PORTAL_ASSET_STORE); one that was moved is copied whole, ' +
        'its mark included; one that was lost is replaced by publishing the shell and every remote with --start-anew',
    ),
  ]);
